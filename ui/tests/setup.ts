// Before every file of tests: the texts are English.
import { english, useLanguage } from '../src/words/messages';

useLanguage(english);
