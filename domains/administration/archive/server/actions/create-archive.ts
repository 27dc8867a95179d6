import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { momentAfter, rowsBefore } from '../coming-rows.ts';

export const createArchive: Action<typeof calls.createArchive> = async (caller, { name, subjects, upTo }) => {
  const before = await momentAfter(caller, upTo);
  const selected = [...new Set(subjects)];
  let lines = 0;
  for (const subject of selected) lines += await rowsBefore(caller, subject, before);
  if (lines === 0) throw new Failure('archive.nothingFound', { field: 'upTo' });
  const { id } = await caller.db
    .insertInto('archive')
    .values({ name, subjects: selected, up_to: upTo, before_at: before, lines: String(lines), problem: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await caller.tell('archive.step', { id });
  return { id };
};
