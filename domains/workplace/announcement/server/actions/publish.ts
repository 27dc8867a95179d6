import { Failure } from '@portal/platform/contract/failure.ts';
import { today } from '@portal/platform/contract/day.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import type { Reached } from '../../contract/audience.ts';
import type * as calls from '../../contract/endpoints.ts';
import { announcements, requirePlant, type AnnouncementRow } from '../announcements.ts';
import { companiesOf, reachedBy, requireKnown, rulesOf } from '../audience.ts';
import { editionOf, hold } from '../editions.ts';
import { atPlant, ledToMove, madeElsewhere, removeElsewhere, requireFurtherPlants } from '../plants.ts';
import { closeCompanies, putOut } from '../put-out.ts';

/** Who would get it now, in the present plant and further ones. */
export const previewAudience: Action<typeof calls.previewAudience> = async (caller, { audience }) => {
  requirePlant(caller);
  requireFurtherPlants(caller, audience.furtherPlants);
  await requireKnown(caller, audience);
  const companies: Reached[] = [];
  for (const plantNo of [caller.scope.plantNo, ...audience.furtherPlants])
    companies.push(...(await reachedBy(atPlant(caller, plantNo), audience)));
  return {
    companies,
    persons: companies.reduce((sum, { persons }) => sum + persons, 0),
    silent: companies.filter(({ persons }) => persons === 0).length,
  };
};

/**
 * Puts it out now, or at the moment that is named, which lies ahead; in further plants as one of each. Fails with `announcement.publishPast`, `announcement.duePast`, and
 * with `announcement.nobodyFound` where the rules find nobody in one of the plants.
 */
export const publishAnnouncement: Action<typeof calls.publishAnnouncement> = async (
  caller,
  { publishAt, ...which },
) => {
  requirePlant(caller);
  const answer = { id: which.id, version: which.version + 1 };
  const one = await announcements.toMove(caller, publishAt === null ? 'publish' : 'schedule', which);
  const everywhere = [{ there: caller, one }, ...(await madeElsewhere(caller, one))];
  for (const { there, one: present } of everywhere)
    if (publishAt === null) await putOut(there, present, await plantToday(there));
    else await schedule(there, present, publishAt);
  return answer;
};

const schedule = async (caller: Caller, one: AnnouncementRow, publishAt: string): Promise<void> => {
  if (Date.parse(publishAt) <= Date.now())
    throw new Failure('announcement.publishPast', { field: 'publishAt', publishAt });
  const { dueOn } = await editionOf(caller, one.id, one.edition);
  if (dueOn !== null && dueOn < today(await plantZone(caller), new Date(publishAt)))
    throw new Failure('announcement.duePast', { field: 'publishAt', dueOn });
  if ((await companiesOf(caller, await rulesOf(caller, one.id))).length === 0)
    throw new Failure('announcement.nobodyFound', { number: one.number, plantNo: one.plantNo });
  await announcements.moveOn(caller, 'schedule', one, { publishAt });
};

/** One that is not out yet is a draft again, and gone from further plants. */
export const unscheduleAnnouncement: Action<typeof calls.unscheduleAnnouncement> = async (caller, which) => {
  requirePlant(caller);
  const one = await announcements.toMove(caller, 'unschedule', which);
  await removeElsewhere(caller, one.id);
  await announcements.moveOn(caller, 'unschedule', one, { publishAt: null });
  return { id: which.id, version: which.version + 1 };
};

/** Ends it before its day, or without one; in further plants too. */
export const endAnnouncement: Action<typeof calls.endAnnouncement> = async (caller, which) => {
  requirePlant(caller);
  await hold(caller, which.id, 'alone');
  const one = await announcements.toMove(caller, 'end', which);
  for (const { there, one: present } of [{ there: caller, one }, ...(await ledToMove(caller, one, 'end'))]) {
    await hold(there, present.id, 'alone');
    await announcements.moveOn(there, 'end', present, over(caller));
    await closeCompanies(there, present.id, 'ended');
  }
  return { id: which.id, version: which.version + 1 };
};

/** Takes it back and says why, in further plants too; the companies are notified. */
export const withdrawAnnouncement: Action<typeof calls.withdrawAnnouncement> = async (
  caller,
  { reason, ...which },
) => {
  requirePlant(caller);
  await hold(caller, which.id, 'alone');
  const one = await announcements.toMove(caller, 'withdraw', which);
  const everywhere = [{ there: caller, one }, ...(await ledToMove(caller, one, 'withdraw'))];
  for (const { there, one: present } of everywhere) {
    await hold(there, present.id, 'alone');
    await announcements.moveOn(there, 'withdraw', present, { ...over(caller), overReason: reason });
    await closeCompanies(there, present.id, 'withdrawn');
    await there.tell('announcement.withdrawn', { id: present.id });
  }
  return { id: which.id, version: which.version + 1 };
};

const over = ({ scope }: Pick<Caller, 'scope'>) => ({
  overAt: new Date().toISOString(),
  overBy: scope.userName,
});
