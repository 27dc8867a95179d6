import type { OpenRequest } from '@portal/platform/server/route.ts';
import { type LinkKind } from '../../contract/sign-in/password-link.ts';
import { inAccess } from '../permissions/rights.ts';
import { refuseIfTooMany } from './attempts.ts';
import { candidateById, obstacleOf, type Candidate } from './candidate.ts';
import { whoseLink } from './password-link.ts';
import { refuseEntry } from './refusal.ts';

/** Of locked and inactive users the link tells so: whoever has it reads the mailbox. */
export const linkedUser = async (
  request: OpenRequest,
  secret: string,
): Promise<Candidate & { kind: LinkKind }> => {
  const { services, tenantId } = request;
  const found = await inAccess(services, tenantId, async (db) => {
    await refuseIfTooMany(db, 'failure', request.ip);
    const link = await whoseLink(db, { tenantId, secret });
    const candidate = link && (await candidateById(db, tenantId, link.userId));
    return candidate && { ...candidate, kind: link.kind };
  });
  if (!found) return refuseEntry(request, 'login.linkExpired');
  const obstacle = obstacleOf({ ...found, hasRole: true, hasPlant: true });
  if (obstacle !== undefined) return refuseEntry(request, obstacle);
  return found;
};
