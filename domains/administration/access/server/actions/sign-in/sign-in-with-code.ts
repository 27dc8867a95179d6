import { Failure } from '@portal/platform/contract/failure.ts';
import type { OpenAction, OpenRequest } from '@portal/platform/server/route.ts';
import type * as secondFactorCalls from '../../../contract/second-factor/second-factor.ts';
import { inAccess } from '../../permissions/rights.ts';
import { giveCookies, HALF_WAY, letIn } from '../../sign-in/admit.ts';
import { refuseIfTooMany } from '../../sign-in/attempts.ts';
import { halfWayBy } from '../../second-factor/half-way.ts';
import { originFor } from '../../sign-in/origin.ts';
import { passwordRulesOf } from '../../passwords/password-rules.ts';
import { logRefusals, refuseEntry, type SignInAttempt } from '../../sign-in/refusal.ts';
import { factorOf, proven, spend } from '../../second-factor/second-factor.ts';
import { codesOf, countTry, forgive, lockedFor, passwordsOf } from '../../sign-in/tries.ts';
import { logEntryOf } from '../../second-factor/who-owes.ts';

const WITH_CODE = 'POST /system/v1/login/second-factor';

/** The second step: the code of the app, or a recovery code. Tries are counted and lock as those at the password do. */
export const signInWithCode: OpenAction<typeof secondFactorCalls.signInWithCode> = async (
  request,
  { oneTimeCode },
) =>
  logRefusals(request, { type: WITH_CODE }, async (attempt) => {
    const { person, factor, tried, rules, origin } = await beginWithCode(request, attempt);
    const codes = codesOf(person.tenantId, person.userNo);
    if (tried.lockedMinutes !== undefined)
      return refuseEntry(request, 'factor.tooManyCodes', lockedFor(tried.lockedMinutes));
    const code = factor && (await proven(request.services.files, person, factor, oneTimeCode));
    const token =
      code &&
      (await inAccess(request.services, person.tenantId, async (db) => {
        if (!(await spend(db, person, code))) return undefined;
        await forgive(db, codes, origin);
        return letIn(request, db, person, person.way);
      }));
    if (token === undefined)
      return tried.last
        ? refuseEntry(request, 'factor.tooManyCodes', lockedFor(rules.lockMinutes))
        : refuseEntry(request, 'factor.wrongCode', { field: 'oneTimeCode' });
    await logEntryOf(request, attempt, person);
    giveCookies(request, { next: 'in', token });
    return {};
  });

const beginWithCode = async (request: OpenRequest, attempt: SignInAttempt) =>
  inAccess(request.services, request.tenantId, async (db) => {
    await refuseIfTooMany(db, 'failure', request.ip);
    const person = await halfWayBy(db, request.cookies[HALF_WAY], 'code');
    if (!person) throw new Failure('login.stepExpired');
    const { tenantId, userNo } = person;
    attempt.userNo = userNo;
    const rules = await passwordRulesOf(db, tenantId);
    const origin = await originFor(db, request, passwordsOf(tenantId, userNo));
    const tried = await countTry(db, codesOf(tenantId, userNo), origin, rules, 'code');
    return { person, rules, origin, tried, factor: await factorOf(db, person) };
  });
