import { addDays, momentAt, today, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { subjects as allSubjects, type Subject } from '../../contract/fields.ts';
import { archivesOf } from '../gathered.ts';
import { countRows } from '../queries.ts';

export const previewArchive: Action<typeof calls.previewArchive> = async (caller, { subjects, upTo }) => {
  const before = await endOf(caller, upTo);
  const counted: { subject: Subject; lines: number }[] = [];
  for (const subject of subjects ?? allSubjects)
    counted.push({ subject, lines: await linesOf(caller, subject, before) });
  return counted;
};

export const createArchive: Action<typeof calls.createArchive> = async (caller, { name, subjects, upTo }) => {
  const before = await endOf(caller, upTo);
  const selected = [...new Set(subjects)];
  let lines = 0;
  for (const subject of selected) lines += await linesOf(caller, subject, before);
  if (lines === 0) throw new Failure('archive.nothingFound', { field: 'upTo' });
  const { id } = await caller.db
    .insertInto('archive')
    .values({ name, subjects: selected, up_to: upTo, before_at: before, lines: String(lines), problem: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await caller.tell('archive.step', { id });
  return { id };
};

/** The first moment after a day at the present plant. What is still going on is no part of an archive. */
const endOf = async (caller: Caller, day: Day): Promise<string> => {
  const zone = await plantZone(caller);
  if (day >= today(zone)) throw new Failure('archive.notOver', { field: 'upTo' });
  return momentAt(zone, addDays(day, 1), '00:00');
};

const linesOf = async (caller: Caller, subject: Subject, before: string): Promise<number> => {
  let lines = 0;
  for (const table of archivesOf(caller.archives, subject)) lines += await countRows(caller, table, before);
  return lines;
};
