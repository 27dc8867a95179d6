import { addDays, momentAt, today, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { type Subject } from '../contract/fields.ts';
import { archivesOf } from './gathered.ts';
import { countRows } from './queries.ts';

/** The first moment after a day at the present plant. What is still going on is no part of an archive. */
export const momentAfter = async (caller: Caller, day: Day): Promise<string> => {
  const zone = await plantZone(caller);
  if (day >= today(zone)) throw new Failure('archive.notOver', { field: 'upTo' });
  return momentAt(zone, addDays(day, 1), '00:00');
};

/** How many rows of a subject an archive up to this moment would take. */
export const rowsBefore = async (caller: Caller, subject: Subject, before: string): Promise<number> => {
  let lines = 0;
  for (const table of archivesOf(caller.archives, subject)) lines += await countRows(caller, table, before);
  return lines;
};
