import { Failure, type FailureDetails, type FailureKey } from '@portal/platform/contract/failure.ts';
import { inAccess } from '../permissions/rights.ts';
import { countAttempt } from './attempts.ts';
import type { SignInRequest } from './sign-in-request.ts';
import { logSignIn } from './log-sign-in.ts';

/** One signing in under way: the call as the log names it, and who it is as far as he is known yet. */
export type SignInAttempt = { readonly type: string; readonly started: number; userNo: string };

/** Runs a step of signing in. Whatever refuses it leaves a line in the operation log (OWASP ASVS 5.0, 16.3.1). */
export const logRefusals = async <T>(
  request: SignInRequest,
  { type, userNo = '' }: { type: string; userNo?: string },
  step: (attempt: SignInAttempt) => Promise<T>,
): Promise<T> => {
  const attempt = { type, userNo, started: performance.now() };
  try {
    return await step(attempt);
  } catch (error) {
    if (error instanceof Failure) await logRefusal(request, attempt, error.key);
    throw error;
  }
};

/** An address that is refused without end leaves lines only now and then. */
export const logRefusal = async (
  request: SignInRequest,
  { type, userNo, started }: SignInAttempt,
  outcome: FailureKey,
): Promise<void> => {
  if (await isCounted(request, 'refusal')) await logSignIn(request, started, { userNo, outcome, type });
};

/** Counts a failure of the address; one that has had enough stays at its limit. */
export const countFailure = async (request: SignInRequest): Promise<void> =>
  void (await isCounted(request, 'failure'));

/** Counts a failure of the address and fails with it. */
export const refuseEntry = async (
  request: SignInRequest,
  key: FailureKey,
  details: FailureDetails = {},
): Promise<never> => {
  await countFailure(request);
  throw new Failure(key, details);
};

/** False when the address has had enough of them already. */
const isCounted = async (request: SignInRequest, what: 'failure' | 'refusal'): Promise<boolean> =>
  inAccess(request.services, request.tenantId, async (db) => countAttempt(db, what, request.ip)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false;
      throw error;
    },
  );
