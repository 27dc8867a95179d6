import { Failure, type FailureDetails, type FailureKey } from '@portal/platform/contract/failure.ts';
import { inAccess } from '../rights.ts';
import { countAttempt } from './attempts.ts';
import type { Door } from './door.ts';
import { noteSignIn } from './note.ts';

/** One signing in under way: the call as the log names it, and who it is as far as he is known yet. */
export type Attempt = { readonly type: string; readonly started: number; userNo: string };

/** Runs a step of signing in. Whatever refuses it leaves a line in the operation log (OWASP ASVS 5.0, 16.3.1). */
export const refusalsNoted = async <T>(
  door: Door,
  { type, userNo = '' }: { type: string; userNo?: string },
  step: (attempt: Attempt) => Promise<T>,
): Promise<T> => {
  const attempt = { type, userNo, started: performance.now() };
  try {
    return await step(attempt);
  } catch (error) {
    if (error instanceof Failure) await noteRefusal(door, attempt, error.key);
    throw error;
  }
};

/** An address that is refused without end leaves lines only now and then. */
export const noteRefusal = async (
  door: Door,
  { type, userNo, started }: Attempt,
  outcome: FailureKey,
): Promise<void> => {
  if (await isCounted(door, 'refusal')) await noteSignIn(door, started, { userNo, outcome, type });
};

/** Counts a failure of the address; one that has had enough stays at its limit. */
export const countFailure = async (door: Door): Promise<void> => void (await isCounted(door, 'failure'));

/** Counts a failure of the address and fails with it. */
export const refuseEntry = async (
  door: Door,
  key: FailureKey,
  details: FailureDetails = {},
): Promise<never> => {
  await countFailure(door);
  throw new Failure(key, details);
};

/** False when the address has had enough of them already. */
const isCounted = async (door: Door, what: 'failure' | 'refusal'): Promise<boolean> =>
  inAccess(door.services, door.tenantId, async (db) => countAttempt(db, what, door.ip)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false;
      throw error;
    },
  );
