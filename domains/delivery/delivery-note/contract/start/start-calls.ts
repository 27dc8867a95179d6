import * as z from 'zod/mini';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { Id, Version, longest, text } from '@portal/platform/contract/fields.ts';
import { importCall } from '@portal/platform/contract/workbook/import-call.ts';
import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import { NoteStart, NoteTemplate } from './start.ts';

/** What a new note may begin with: a former one, a template, a workbook. */
const BASE = '/sf/v1/delivery-note';
const TEMPLATE = `${BASE}-template`;
const TemplateName = text(60);
const MEGABYTE = 1024 * 1024;

export const readNoteCopy = endpoint({
  method: 'GET',
  path: `${BASE}/{id}/copy`,
  needs: 'delivery-note:edit',
  summary:
    'What a new note like this one begins with: quantities that are open today, and what does not fit any more',
  input: z.object({ id: Id }),
  output: NoteStart,
  fails: ['err.notFound', 'deliveryNote.onlySeries', 'err.archived'],
});

export const listNoteTemplates = endpoint({
  method: 'GET',
  path: TEMPLATE,
  needs: 'delivery-note:edit',
  summary: "The supplier's templates of notes for the present plant, by name",
  output: z.array(NoteTemplate),
});

export const readNoteTemplate = endpoint({
  method: 'GET',
  path: `${TEMPLATE}/{id}/copy`,
  needs: 'delivery-note:edit',
  summary: 'What a new note of a template begins with',
  input: z.object({ id: Id }),
  output: NoteStart,
  fails: ['err.notFound'],
});

export const createNoteTemplate = endpoint({
  path: TEMPLATE,
  needs: 'delivery-note:edit',
  name: { zh: '存为发货单模板', en: 'Save as template of delivery notes' },
  summary: 'Keeps head, parts, packing and what goes along of a note under a name',
  input: z.object({ noteId: Id, name: TemplateName }),
  output: z.object({ id: z.string() }),
  fails: [
    'err.notFound',
    'deliveryNote.noLines',
    'deliveryNote.templateTaken',
    'deliveryNote.onlySeries',
    'err.archived',
  ],
});

export const renameNoteTemplate = endpoint({
  method: 'PUT',
  path: `${TEMPLATE}/{id}`,
  needs: 'delivery-note:edit',
  name: { zh: '重命名发货单模板', en: 'Rename template of delivery notes' },
  summary: 'Gives a template another name',
  input: z.object({ id: Id, version: Version, name: TemplateName }),
  fails: ['err.notFound', 'deliveryNote.templateTaken', 'err.updatedByOther'],
});

export const removeNoteTemplate = endpoint({
  method: 'DELETE',
  path: `${TEMPLATE}/{id}`,
  needs: 'delivery-note:edit',
  name: { zh: '删除发货单模板', en: 'Delete template of delivery notes' },
  summary: 'Deletes a template; notes that were written of it stay',
  input: z.object({ id: Id }),
  fails: ['err.notFound'],
});

export const downloadNoteWorkbook = file({
  types: [XLSX],
  path: `${BASE}/{id}/workbook`,
  needs: 'delivery-note:edit',
  summary: 'A note as rows of the workbook that writes notes: with packing and what goes along',
  input: z.object({ id: Id }),
  fails: ['err.notFound', 'deliveryNote.onlySeries', 'err.archived'],
});

export const downloadNoteTemplate = file({
  types: [XLSX],
  path: `${BASE}/import/template`,
  needs: 'delivery-note:edit',
  summary: 'A workbook to write notes with their packing in, one row for each material',
});

/** Rows of one paste; more come as a workbook. */
export const MOST_PASTED = 500;
const PastedRow = z.record(z.string().check(longest(40)), z.string().check(longest(2000, 'tooLong')));

export const pasteDeliveryNotes = endpoint({
  method: 'POST',
  path: `${BASE}/paste`,
  needs: 'delivery-note:edit',
  name: { zh: '粘贴发货单', en: 'Paste delivery notes' },
  summary:
    'Writes and packs notes of pasted rows, as the workbook does: all of them, or none where a cell is wrong; the wrong cells are named',
  input: z.object({ rows: z.array(PastedRow).check(z.minLength(1), z.maxLength(MOST_PASTED, 'tooMany')) }),
  output: z.object({
    noteIds: z.array(z.string()),
    /** What it did, or that notes of these rows were written before. */
    effects: z.array(z.string()),
    errors: z.array(z.object({ row: z.number(), field: z.string(), message: z.string() })),
  }),
  fails: ['err.forbidden'],
});

export const importDeliveryNotes = importCall({
  path: `${BASE}/import`,
  needs: 'delivery-note:edit',
  name: { zh: '导入发货单', en: 'Import delivery notes' },
  summary:
    'Writes and packs notes from an Excel workbook; rows of one mark are one note, each is taken whole or not at all',
  maxBytes: 20 * MEGABYTE,
  fails: ['err.excelFormat', 'err.fileTooLarge', 'err.fileType', 'err.forbidden'],
});
