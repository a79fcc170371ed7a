// Before every file of tests: the texts are English.
import { english } from '../../src/words/language';
import { useLanguage } from '../../src/words/messages';

useLanguage(english);
