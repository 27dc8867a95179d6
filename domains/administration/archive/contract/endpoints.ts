import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { DayField, Id, Version, manyOf } from '@portal/platform/contract/fields.ts';
import { identified, listOf } from '@portal/platform/contract/list-of.ts';
import {
  ArchiveName,
  ManifestLine,
  Subject,
  Subjects,
  archiveColumns,
  archiveFilters,
  subjects,
} from './fields.ts';

const BASE = '/system/v1/archive';

export const listArchives = listOf({
  path: BASE,
  needs: 'archive:list',
  summary: 'Archives of the tenant with their state and progress',
  columns: archiveColumns,
  filters: archiveFilters,
  also: identified,
});
export type ArchiveRow = z.output<typeof listArchives.row>;

export const readArchive = endpoint({
  method: 'GET',
  path: `${BASE}/{id}`,
  needs: 'archive:list',
  summary: 'One archive with its manifest',
  input: z.object({ id: Id }),
  output: z.extend(listArchives.row, { manifest: z.array(ManifestLine) }),
  fails: ['err.notFound'],
});

export const previewArchive = endpoint({
  method: 'GET',
  path: `${BASE}/preview`,
  needs: 'archive:create',
  summary: 'How many rows of each kind an archive up to a day would hold',
  input: z.object({ subjects: manyOf(subjects), upTo: DayField }),
  output: z.array(z.object({ subject: Subject, lines: z.number() })),
  fails: ['archive.notOver'],
});

export const createArchive = endpoint({
  path: BASE,
  needs: 'archive:create',
  name: { zh: '备份到归档', en: 'Back up to archive' },
  summary: 'Step 1: copies the rows up to a day into the archive; production stays as it is',
  input: z.object({ name: ArchiveName, subjects: Subjects, upTo: DayField }),
  output: z.object({ id: z.string() }),
  fails: ['archive.nameTaken', 'archive.notOver', 'archive.nothingFound'],
});

/** `confirmName` is the archive's name, typed again. */
const Guarded = z.object({ id: Id, version: Version, confirmName: ArchiveName });
const guarded = ['err.notFound', 'err.updatedByOther', 'archive.nameDiffers'] as const;

export const deleteFromProduction = endpoint({
  path: `${BASE}/{id}/delete-from-production`,
  needs: 'archive:delete',
  name: { zh: '从生产删除', en: 'Delete from production' },
  summary: 'Step 2: deletes from production what lies in the archive, checked and unchanged',
  input: Guarded,
  fails: [...guarded, 'archive.notBackedUp'],
});

export const restoreArchive = endpoint({
  path: `${BASE}/{id}/restore`,
  needs: 'archive:restore',
  name: { zh: '恢复到生产', en: 'Restore to production' },
  summary: 'Puts the rows of the archive back into production, exactly as they were',
  input: Guarded,
  fails: [...guarded, 'archive.nothingToRestore'],
});

export const deleteFromArchive = endpoint({
  path: `${BASE}/{id}/delete-from-archive`,
  needs: 'archive:remove',
  name: { zh: '从归档删除', en: 'Delete from archive' },
  summary: 'Step 3: deletes the files of the archive for good; its line stays',
  input: Guarded,
  fails: [...guarded, 'archive.busy'],
});

export const backUpArchiveAgain = endpoint({
  path: `${BASE}/{id}/back-up`,
  needs: 'archive:create',
  name: { zh: '重新备份到归档', en: 'Back up to archive again' },
  summary: 'Takes step 1 again when it failed; what lies in the archive already stays',
  input: z.object({ id: Id, version: Version }),
  fails: ['err.notFound', 'err.updatedByOther', 'err.status'],
});
