import type { Action } from '@portal/platform/server/caller.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { filesOf } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { announcements } from '../announcements.ts';
import { rulesOf } from '../audience.ts';
import { editionsOf, shownEdition } from '../editions.ts';
import { elsewhere } from '../plants.ts';
import { filesRecord } from '../records.ts';

/** One announcement with whom it goes to and what its editions say; a supplier finds none. Fails with `announcement.none`. */
export const readAnnouncement: Action<typeof calls.readAnnouncement> = async (caller, { id }) => {
  if (sideOf(caller) !== 'plant') throw await announcements.absent(caller, id);
  const one = await announcements.byId(caller, id);
  const [audience, editions, record, further] = await Promise.all([
    rulesOf(caller, id),
    editionsOf(caller, id),
    filesRecord(caller, id),
    elsewhere(caller, id),
  ]);
  const kept = await filesOf(caller, record);
  return {
    ...one,
    audience,
    editions: editions.map((edition) => shownEdition(edition, kept)),
    elsewhere: further,
  };
};
