import { Failure } from '@portal/platform/contract/failure.ts';
import { inAccess } from '../permissions/rights.ts';
import { HALF_WAY } from '../sign-in/admit.ts';
import type { SignInRequest } from '../sign-in/sign-in-request.ts';
import { halfWayBy, type HalfWay, type Owes } from './half-way.ts';
import { logSignIn } from '../sign-in/log-sign-in.ts';
import { type SignInAttempt } from '../sign-in/refusal.ts';

/** Who has typed his password and still owes the second step. Fails with `login.stepExpired`. */
export const whoOwes = async (request: SignInRequest, owes: Owes): Promise<HalfWay> => {
  const person = await inAccess(request.services, request.tenantId, async (db) =>
    halfWayBy(db, request.cookies[HALF_WAY], owes),
  );
  if (!person) throw new Failure('login.stepExpired');
  return person;
};

/** Logs that somebody is in. */
export const logEntryOf = async (
  request: SignInRequest,
  { started, type }: SignInAttempt,
  { userNo, name }: HalfWay,
): Promise<void> => logSignIn(request, started, { userNo, userName: name, outcome: 'ok', type });
