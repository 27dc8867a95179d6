import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as loginCalls from '../../contract/sign-in/login-calls.ts';
import { inAccess } from '../permissions/rights.ts';
import { countAttempt } from '../sign-in/attempts.ts';
import { publicKeyFor } from '../passwords/key-pairs.ts';

/** A public key for a name that the browser made up. */
export const beginEncryption: OpenAction<typeof loginCalls.beginEncryption> = async (request, { uuid }) =>
  inAccess(request.services, request.tenantId, async (db) => {
    await countAttempt(db, 'key', request.ip);
    return publicKeyFor(db, uuid);
  });
