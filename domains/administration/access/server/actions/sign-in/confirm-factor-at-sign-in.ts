import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as secondFactorCalls from '../../../contract/second-factor/second-factor.ts';
import { inAccess } from '../../permissions/rights.ts';
import { giveCookies, letIn } from '../../sign-in/admit.ts';
import { logRefusals } from '../../sign-in/refusal.ts';
import { finishSetUp } from '../../second-factor/second-factor.ts';
import { logEntryOf, whoOwes } from '../../second-factor/who-owes.ts';

const WITH_NEW_FACTOR = 'POST /system/v1/login/second-factor/confirm';

/** The first code of the app turns the factor on and lets its owner in. */
export const confirmFactorAtSignIn: OpenAction<typeof secondFactorCalls.confirmFactorAtSignIn> = async (
  request,
  { oneTimeCode },
) =>
  logRefusals(request, { type: WITH_NEW_FACTOR }, async (attempt) => {
    const person = await whoOwes(request, 'setUp');
    attempt.userNo = person.userNo;
    const { recoveryCodes, token } = await inAccess(
      request.services,
      person.tenantId,
      async (db) => ({
        recoveryCodes: await finishSetUp(db, request.services.files, person, oneTimeCode),
        token: await letIn(request, db, person, person.way),
      }),
      { userNo: person.userNo, userName: person.name },
    );
    await logEntryOf(request, attempt, person);
    giveCookies(request, { next: 'in', token });
    return { recoveryCodes };
  });
