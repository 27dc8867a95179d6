import { Failure } from '@portal/platform/contract/failure.ts';
import { today } from '@portal/platform/contract/day.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { announcements, requirePlant } from '../announcements.ts';
import { companiesOf, reachedBy, requireKnown, rulesOf } from '../audience.ts';
import { editionOf, hold } from '../editions.ts';
import { closeCompanies, putOut } from '../put-out.ts';

/** Who would get it now. */
export const previewAudience: Action<typeof calls.previewAudience> = async (caller, { audience }) => {
  requirePlant(caller);
  await requireKnown(caller, audience);
  const companies = await reachedBy(caller, audience);
  return {
    companies,
    persons: companies.reduce((sum, { persons }) => sum + persons, 0),
    silent: companies.filter(({ persons }) => persons === 0).length,
  };
};

/** Puts it out now, or at the moment that is named, which lies ahead. Fails with `announcement.publishPast`, `announcement.duePast`, `announcement.nobodyFound`. */
export const publishAnnouncement: Action<typeof calls.publishAnnouncement> = async (
  caller,
  { publishAt, ...which },
) => {
  requirePlant(caller);
  const version = which.version + 1;
  if (publishAt === null) {
    await putOut(caller, await announcements.toMove(caller, 'publish', which), await plantToday(caller));
    return { id: which.id, version };
  }
  const one = await announcements.toMove(caller, 'schedule', which);
  if (Date.parse(publishAt) <= Date.now())
    throw new Failure('announcement.publishPast', { field: 'publishAt', publishAt });
  const { dueOn } = await editionOf(caller, one.id, one.edition);
  if (dueOn !== null && dueOn < today(await plantZone(caller), new Date(publishAt)))
    throw new Failure('announcement.duePast', { field: 'publishAt', dueOn });
  if ((await companiesOf(caller, await rulesOf(caller, one.id))).length === 0)
    throw new Failure('announcement.nobodyFound', { number: one.number });
  await announcements.moveOn(caller, 'schedule', one, { publishAt });
  return { id: one.id, version };
};

/** One that is not out yet is a draft again. */
export const unscheduleAnnouncement: Action<typeof calls.unscheduleAnnouncement> = async (caller, which) => {
  requirePlant(caller);
  await announcements.move(caller, 'unschedule', which, { publishAt: null });
  return { id: which.id, version: which.version + 1 };
};

/** Ends it before its day, or without one. */
export const endAnnouncement: Action<typeof calls.endAnnouncement> = async (caller, which) => {
  requirePlant(caller);
  await hold(caller, which.id, 'alone');
  await announcements.move(caller, 'end', which, {
    overAt: new Date().toISOString(),
    overBy: caller.scope.userName,
  });
  await closeCompanies(caller, which.id, 'ended');
  return { id: which.id, version: which.version + 1 };
};

/** Takes it back and says why; the companies are notified. */
export const withdrawAnnouncement: Action<typeof calls.withdrawAnnouncement> = async (
  caller,
  { reason, ...which },
) => {
  requirePlant(caller);
  await hold(caller, which.id, 'alone');
  await announcements.move(caller, 'withdraw', which, {
    overAt: new Date().toISOString(),
    overBy: caller.scope.userName,
    overReason: reason,
  });
  await closeCompanies(caller, which.id, 'withdrawn');
  await caller.tell('announcement.withdrawn', { id: which.id });
  return { id: which.id, version: which.version + 1 };
};
