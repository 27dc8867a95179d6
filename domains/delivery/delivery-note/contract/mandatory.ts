import {
  noteHeadFields,
  noteLineFields,
  type NoteField,
  type NoteHeadField,
  type NoteLineField,
} from '@portal/settings/contract/process/note-fields.ts';

type Head = Readonly<Record<NoteHeadField, unknown>>;
type Line = Readonly<Record<NoteLineField, unknown>>;

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** What the plant asks for in the head of a note and is not there. */
export const missingInHead = (head: Partial<Head>, required: readonly NoteField[]): NoteHeadField[] =>
  noteHeadFields.filter((field) => required.includes(field) && isMissing(head[field]));

/** The same of one material. Example: batch number asked for, none written: `['batchNo']`. */
export const missingInLine = (line: Partial<Line>, required: readonly NoteField[]): NoteLineField[] =>
  noteLineFields.filter((field) => required.includes(field) && isMissing(line[field]));
