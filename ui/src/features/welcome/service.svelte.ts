// Address and key of a service: typed, tested, saved. The key crosses to Rust in the test and is gone from here then.
import type { Problem, ProfileView, TestOutcome } from '../../gen/desk';
import { asProblem, call } from '../../platform/desk';

/** The step that the form is at. */
export type Step = 'untested' | 'testing' | 'refused' | 'accepted' | 'saving' | 'unsaved';

/** State of the form. */
export class ServiceForm {
  address = $state('');
  key = $state('');
  step = $state<Step>('untested');
  /** What the last test found. */
  outcome = $state<TestOutcome | null>(null);
  /** Why testing or saving did not work. */
  problem = $state<Problem | null>(null);
  #round = 0;

  constructor(address: string) {
    this.address = address;
  }

  /** Whether Rust holds a key that was accepted. The field shows a masked placeholder for it. */
  get held(): boolean {
    return this.step === 'accepted' || this.step === 'saving' || this.step === 'unsaved';
  }

  /** Whether both fields have a text. */
  get filled(): boolean {
    return this.address.trim() !== '' && (this.held || this.key.trim() !== '');
  }

  /** Whether the keychain is why saving failed. */
  get keychainTrouble(): boolean {
    return (
      this.step === 'unsaved' &&
      (this.problem?.code === 'keychain_locked' || this.problem?.code === 'keychain_missing')
    );
  }

  /** Notes that the user changed a field, which makes the pair untested. */
  changed(): void {
    this.#round++;
    if (this.step === 'untested') return;
    this.step = 'untested';
    this.outcome = null;
    this.problem = null;
  }

  /** Tests the address and the key in the fields. */
  async test(): Promise<boolean> {
    if (this.step === 'testing' || this.step === 'saving' || this.held || !this.filled) return this.held;
    const address = this.address;
    const key = this.key;
    const round = ++this.#round;
    this.step = 'testing';
    this.problem = null;
    this.outcome = null;
    try {
      const outcome = await call('test_service', { address: address.trim(), key: key.trim() });
      // The user typed meanwhile, so the answer is about something else.
      if (round !== this.#round) return false;
      this.outcome = outcome;
      if (outcome.accepted) {
        this.key = '';
        this.address = outcome.address;
        this.step = 'accepted';
        return true;
      }
      this.problem = outcome.problem;
    } catch (error) {
      if (round !== this.#round) return false;
      this.problem = asProblem(error);
    }
    this.step = 'refused';
    return false;
  }

  /** Saves the pair that was accepted. */
  async save(thisSessionOnly: boolean): Promise<ProfileView | null> {
    if (!this.held || this.step === 'saving') return null;
    this.step = 'saving';
    this.problem = null;
    try {
      return await call('save_service', { this_session_only: thisSessionOnly });
    } catch (error) {
      this.problem = asProblem(error);
      this.step = 'unsaved';
      return null;
    }
  }
}
