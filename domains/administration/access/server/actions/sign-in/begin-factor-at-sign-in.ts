import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as secondFactorCalls from '../../../contract/second-factor/second-factor.ts';
import { inAccess } from '../../permissions/rights.ts';
import { logRefusals } from '../../sign-in/refusal.ts';
import { beginSetUp } from '../../second-factor/second-factor.ts';
import { whoOwes } from '../../second-factor/who-owes.ts';

const BEGINS_FACTOR = 'POST /system/v1/login/second-factor/begin';

export const beginFactorAtSignIn: OpenAction<typeof secondFactorCalls.beginFactorAtSignIn> = async (
  request,
) =>
  logRefusals(request, { type: BEGINS_FACTOR }, async () => {
    const person = await whoOwes(request, 'setUp');
    return inAccess(request.services, person.tenantId, async (db) =>
      beginSetUp(db, request.services.files, person, person.userNo),
    );
  });
