import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, longest } from '@portal/platform/contract/fields.ts';
import { LastImport, Progress, ProgressId } from '@portal/platform/contract/workbook/import-result.ts';
import * as z from 'zod/mini';

/** What the import dialog of every list asks beside the import itself. */

export const readLastImport = endpoint({
  method: 'GET',
  path: '/system/v1/import/last',
  needs: 'session',
  forPrograms: true,
  summary:
    'The newest import of a list by the caller, as long as it can be taken back; null when there is none',
  input: z.object({
    /** Path of the list. */
    list: z.string().check(longest(200)),
  }),
  output: z.nullable(LastImport),
});

export const undoImport = endpoint({
  path: '/system/v1/import/{id}/undo',
  needs: 'session',
  forPrograms: true,
  name: { zh: '撤销导入', en: 'Undo import' },
  summary:
    'Takes an import of the caller back within 30 minutes; records that were changed or are used since stay and are named with the reason',
  input: z.object({ id: Id }),
  output: z.object({
    records: z.number(),
    /** The records that stay as they are, by their names, those of master data with the reason. */
    kept: z.array(z.string()),
  }),
  fails: [
    'err.importTooOld',
    'err.importUndone',
    'err.importOfOther',
    'err.importElsewhere',
    'err.importBuiltOn',
    'err.forbidden',
  ],
});

export const readProgress = endpoint({
  method: 'GET',
  path: '/system/v1/import/progress',
  needs: 'session',
  forPrograms: true,
  newest: true,
  summary: 'How many rows of a long import are through; null before it has begun',
  input: z.object({ id: ProgressId }),
  output: z.nullable(Progress),
});
