import * as z from 'zod/mini';
import { Moment, manyOf, search, text } from '@portal/platform/contract/fields.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { archiveStatus } from './status.ts';

/** What can be archived; `server/subjects.ts` says which rows that are. */
export const subjects = ['operation', 'interface', 'email', 'message'] as const;
export type Subject = (typeof subjects)[number];
export const Subject = z.enum(subjects, { error: 'invalidChoice' });
export const Subjects = z
  .array(Subject, { error: 'required' })
  .check(z.minLength(1, 'required'), z.maxLength(subjects.length, 'tooMany'));

/** It is typed again before something is deleted. */
export const ArchiveName = text(60);

export const ArchiveRow = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  subjects: z.array(Subject),
  /** The last day that is in it, on the clock of the plant in which it was made. */
  upTo: z.string(),
  status: z.enum(statesOf(archiveStatus)),
  /** Rows found, and how many of them the present step has behind it. */
  lines: z.number(),
  done: z.number(),
  /** What lies in the file store. */
  bytes: z.number(),
  /** Why the last step did not end, in words. */
  problem: z.nullable(z.string()),
  createdAt: Moment,
  createdBy: z.string(),
});
export type ArchiveRow = z.output<typeof ArchiveRow>;

export const ArchiveFilters = z.object({ name: search(60), status: manyOf(statesOf(archiveStatus)) });

/** One line of the manifest for each table: rows, files, bytes, and the checksum over the files' checksums. */
export const ManifestLine = z.object({
  table: z.string(),
  files: z.number(),
  lines: z.number(),
  bytes: z.number(),
  checksum: z.string(),
  /** Rows that are not in production any more. */
  deleted: z.number(),
});
