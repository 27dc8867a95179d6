import * as z from 'zod/mini';
import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { code, count, day, moment, status, text as name } from '@portal/platform/contract/columns.ts';
import { text } from '@portal/platform/contract/fields.ts';
import { contains, inStatus } from '@portal/platform/contract/filters.ts';
import { archiveStatus } from './status.ts';

/** What can be archived; the domains say which of their rows that are (`archives` of their plugins). */
export const subjects = [
  'operation',
  'interface',
  'email',
  'message',
  'release',
  'note',
  'order',
  'sequence',
  'container',
  'forecast',
  'claim',
  'announcement',
  'survey',
  'history',
] as const;
export type Subject = (typeof subjects)[number];

declare module '@portal/platform/contract/document/archive-subject.ts' {
  interface ArchiveSubjects extends KeysOf<Record<Subject, true>> {}
}

export const Subject = z.enum(subjects, { error: 'invalidChoice' });
export const Subjects = z
  .array(Subject, { error: 'required' })
  .check(z.minLength(1, 'required'), z.maxLength(subjects.length, 'tooMany'));

/** It is typed again before something is deleted. */
export const ArchiveName = text(60);

export const archiveColumns = {
  name: name({ px: 170, sorts: true }),
  subjects: { ...name({ px: 200 }), shape: z.array(Subject) },
  /** The last day that is in it, on the clock of the plant in which it was made. */
  upTo: day({ px: 110, sorts: true }),
  status: status(archiveStatus, 'status', { px: 110, sorts: true }),
  /** How many rows the present step has behind it, of those found. */
  done: count({ px: 130 }),
  lines: count({ px: 110, sorts: true }),
  /** What lies in the file store. */
  bytes: count({ px: 110 }),
  /** Why the last step did not end, in words. */
  problem: name({ px: 260, maybe: true }),
  createdAt: moment({ sorts: true }),
  createdBy: code({ px: 110 }),
} as const;

export const archiveFilters = { name: contains(60), status: inStatus(archiveStatus, 'status') };

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
