import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as linkCalls from '../../../contract/sign-in/password-link.ts';
import { logRefusals } from '../../sign-in/refusal.ts';
import { linkedUser } from '../../sign-in/linked-user.ts';

const READS = 'POST /system/v1/login/password-link/read';

export const readPasswordLink: OpenAction<typeof linkCalls.readPasswordLink> = async (request, { link }) =>
  logRefusals(request, { type: READS }, async () => {
    const { userNo, name, kind } = await linkedUser(request, link);
    return { userNo, name, kind };
  });
