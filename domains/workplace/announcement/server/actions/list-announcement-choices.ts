import type { Action } from '@portal/platform/server/caller.ts';
import { rolesOf } from '@portal/access/server/offers.ts';
import { partGroups } from '@portal/part/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { requirePlant } from '../announcements.ts';

/** Of what an audience is made beside suppliers, tags and parts, which have lists of their own. */
export const listAnnouncementChoices: Action<typeof calls.listAnnouncementChoices> = async (caller) => {
  requirePlant(caller);
  return { roles: await rolesOf(caller, 'supplier'), partGroups: await partGroups(caller) };
};
