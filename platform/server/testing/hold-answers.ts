import { afterAll, afterEach } from 'vitest';
import { throwWrongAnswers } from './wrong-answers.ts';

/** Every test of the server runs with this: one in which a call answers what it does not declare fails (`answers-as-declared.ts`). */
afterEach(throwWrongAnswers);
/** Also what came before the first test or behind the last. */
afterAll(throwWrongAnswers);
