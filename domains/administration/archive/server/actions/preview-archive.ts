import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { subjects as allSubjects, type Subject } from '../../contract/fields.ts';
import { momentAfter, rowsBefore } from '../coming-rows.ts';

export const previewArchive: Action<typeof calls.previewArchive> = async (caller, { subjects, upTo }) => {
  const before = await momentAfter(caller, upTo);
  const counted: { subject: Subject; lines: number }[] = [];
  for (const subject of subjects ?? allSubjects)
    counted.push({ subject, lines: await rowsBefore(caller, subject, before) });
  return counted;
};
