import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { announcementStatus } from '../../contract/status.ts';
import { announcements, requirePlant } from '../announcements.ts';
import { keepRules, requireKnown } from '../audience.ts';
import { hold, isFrozen, writeEdition } from '../editions.ts';
import { ledToMove, requireFurtherPlants, requireOwnText } from '../plants.ts';
import { askCompanies } from '../put-out.ts';

/** Keeps a draft. Fails with `announcement.duePast`, and with `announcement.foreignPlant` for a further plant for which the caller does not act. */
export const createAnnouncement: Action<typeof calls.createAnnouncement> = async (
  caller,
  { audience, endsOn, ...said },
) => {
  requirePlant(caller);
  requireFurtherPlants(caller, audience.furtherPlants);
  await requireKnown(caller, audience);
  const day = await requireAhead(caller, said);
  const [made] = await announcements.create(
    caller,
    [{ plantNo: caller.scope.plantNo, publishAt: null, endsOn }],
    { day },
  );
  const { id } = made!;
  await writeEdition(caller, { id, edition: 1 }, said);
  await keepRules(caller, id, audience);
  return { id, version: 1 };
};

/** Last days lie ahead. Returns the day it is at the plant. */
export const requireAhead = async (
  caller: Caller,
  { dueOn }: { readonly dueOn: string | null },
): Promise<string> => {
  const day = await plantToday(caller);
  if (dueOn !== null && dueOn < day) throw new Failure('announcement.duePast', { field: 'dueOn', dueOn });
  return day;
};

/** Changes a draft, or what nobody confirmed or answered yet, in further plants too. Fails with `announcement.frozen`: then it is corrected by a further edition. */
export const changeAnnouncement: Action<typeof calls.changeAnnouncement> = async (
  caller,
  { id, version, audience, endsOn, ...said },
) => {
  requirePlant(caller);
  requireFurtherPlants(caller, audience.furtherPlants);
  await requireKnown(caller, audience);
  await hold(caller, id, 'alone');
  const one = await announcements.toMove(caller, 'change', { id, version });
  requireOwnText(one);
  await requireAhead(caller, said);
  if (await isFrozen(caller, id)) throw new Failure('announcement.frozen', { number: one.number });
  const isDraft = can(announcementStatus, one.status, 'remove');
  await writeEdition(caller, { id, edition: one.edition }, said);
  if (isDraft) await keepRules(caller, id, audience);
  await announcements.moveOn(caller, 'change', one, { endsOn });
  if (!isDraft) {
    await askCompanies(caller, { id, edition: one.edition }, said);
    for (const { there, one: led } of await ledToMove(caller, one, 'change')) {
      await hold(there, led.id, 'alone');
      await writeEdition(there, led, said);
      await announcements.moveOn(there, 'change', led, { endsOn });
      await askCompanies(there, led, said);
    }
  }
  return { id, version: version + 1 };
};

/** Takes a draft away, which nobody but the plant has seen. */
export const removeAnnouncement: Action<typeof calls.removeAnnouncement> = async (caller, which) => {
  requirePlant(caller);
  const { id } = await announcements.toMove(caller, 'remove', which);
  await caller.db
    .deleteFrom('announcement')
    .where(ownRows(caller.scope, 'announcement'))
    .where('id', '=', id)
    .execute();
  return null;
};

/** A further edition of what somebody confirmed or answered, in further plants too. Fails with `announcement.notFrozen` where it may still be changed. */
export const correctAnnouncement: Action<typeof calls.correctAnnouncement> = async (
  caller,
  { id, version, endsOn, whatChanged, askAgain, ...said },
) => {
  requirePlant(caller);
  await hold(caller, id, 'alone');
  const one = await announcements.toMove(caller, 'correct', { id, version });
  requireOwnText(one);
  await requireAhead(caller, said);
  if (!(await isFrozen(caller, id))) throw new Failure('announcement.notFrozen', { number: one.number });
  const everywhere = [{ there: caller, one }, ...(await ledToMove(caller, one, 'correct'))];
  for (const { there, one: present } of everywhere) {
    const edition = present.edition + 1;
    await hold(there, present.id, 'alone');
    await writeEdition(there, { id: present.id, edition, whatChanged }, said);
    await announcements.moveOn(there, 'correct', present, { edition, endsOn });
    await askCompanies(there, { id: present.id, edition }, { ...said, askAgain });
    await there.tell('announcement.corrected', { id: present.id, edition });
  }
  return { id, version: version + 1 };
};
