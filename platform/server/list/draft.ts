import type { TouchedText } from '@portal/platform/contract/agreement.ts';
import type { Columns } from '@portal/platform/contract/columns.ts';
import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { Caller } from '../caller.ts';
import type { Tables } from '../database/tables.ts';
import { valuesOf, type ColumnNames } from './record.ts';

/** A record on its way into its table, from a form or from a row of a workbook: a new one, or a change where it has an id. */
export type Draft<Input> = {
  readonly input: Input;
  readonly id: string | undefined;
  /** Gives values to columns that nobody types; the same columns for each record. */
  readonly set: (values: Readonly<Record<string, unknown>>) => void;
  readonly values: () => Readonly<Record<string, unknown>>;
  /** The record is not taken. The first reason counts. */
  readonly refuse: (key: FailureKey, details?: Failure['details']) => void;
  readonly refusal: () => Failure | undefined;
};

export const draftOf = <Input>(input: Input, id?: string): Draft<Input> => {
  let columns: Readonly<Record<string, unknown>> = {};
  let refusal: Failure | undefined;
  return {
    input,
    id,
    set: (values) => {
      columns = { ...columns, ...values };
    },
    values: () => columns,
    refuse: (key, details) => {
      refusal ??= new Failure(key, details);
    },
    refusal: () => refusal,
  };
};

/** A record that is about to be written: the one it changes, and its values by column of the table; none where it goes. */
export type Coming = {
  readonly id?: string | undefined;
  readonly values: Readonly<Record<string, unknown>> | undefined;
};

/** What was agreed to: the seal of the list that was shown, or `everything` where a preview shows it in another way. */
export type Agreed = string | undefined;

/** What a change touched, and the number under which that was kept. */
export type RecordedEffect = {
  readonly id: string;
  /** What the lines stand for: one may be several documents. */
  readonly count: number;
  readonly touched: readonly TouchedText[];
};

/** What changes of records touch elsewhere: shown before they are saved, kept, and told to whom it concerns. */
export type Touching = {
  /** Looks at what stands before the records are written; for many of them it is asked more than once. */
  readonly before: (records: readonly Coming[]) => Promise<void>;
  /** What has become of it once all are written; nothing where nothing is touched. Fails with `err.touches` unless it was agreed to. */
  readonly after: (agreed: Agreed) => Promise<RecordedEffect | undefined>;
  /** The change was taken back. */
  readonly withdraw: (id: string) => Promise<void>;
};

/** What a breach of a unique constraint means, and the field at which it is told. */
type Breach<Input> = readonly [FailureKey, keyof Input & string];

/** In what way two codes are written and yet one: in upper and lower case; blanks left aside, too. */
export type CaseRule = 'asWritten' | 'blanksAside';

/**
 * What a list of master data keeps and by which rules. One declaration serves form, call and workbook: whatever refuses a record says it
 * once, of one record or of many.
 */
export type Keeping<Input extends object, T extends keyof Tables & string> = {
  readonly table: T;
  readonly columns: Columns;
  /** Where its fields stand in the table. */
  readonly names: ColumnNames;
  /** Values that the table has in another form than forms and cells, by its columns. */
  readonly stored?: (input: Input) => Readonly<Record<string, unknown>>;
  /** Its records are never deleted: documents keep their codes. An import of them is not taken back. */
  readonly lasting?: true;
  /** The fields by which people tell records apart; a row of a workbook that names them means that record. */
  readonly key: readonly (keyof Input & string)[];
  /** Codes that the list itself gives: two that differ in upper and lower case alone are one (`tell_codes_apart` in its migrations). */
  readonly anyCase?: { readonly [Field in keyof Input & string]?: CaseRule };
  /** Where a list shows places without a record, too: a row of a workbook that has none of these fields leaves its place empty. */
  readonly says?: readonly (keyof Input & string)[];
  /** Unique constraint -> the failure of its breach and the field that is told, which the record may decide. */
  readonly taken: Readonly<Record<string, Breach<Input> | ((input: Input) => Breach<Input>)>>;
  /** What another value means in a column that stays. */
  readonly stays?: FailureKey;
  /** Values of each new record that are the caller's: plant, company. */
  readonly owns?: (caller: Caller) => Readonly<Record<string, unknown>>;
  /**
   * Finds what typed codes stand for and sets it in the columns of their fields; refuses what is not there. A record is known by these
   * values, so it is asked before anything else.
   */
  readonly resolve?: (caller: Caller, drafts: readonly Draft<Input>[]) => Promise<void>;
  /** What its changes touch elsewhere. */
  readonly touches?: (caller: Caller) => Touching;
  /**
   * What must hold beyond the shapes of the fields, of all drafts at once: a statement for many of them, not one for each. It sees
   * what the table holds without the drafts, and locks what it counts.
   */
  readonly check?: (caller: Caller, drafts: readonly Draft<Input>[]) => Promise<void>;
};

/** What a form or a cell gives, as the table has it. */
export const storedValues = <Input extends object>(
  { columns, names, stored }: Pick<Keeping<Input, never>, 'columns' | 'names' | 'stored'>,
  input: Input,
): Readonly<Record<string, unknown>> => ({ ...valuesOf(columns, names, input), ...stored?.(input) });

/** What a breach of each constraint means for a record; its words may name the record's key. */
export const meaningsOf = <Input extends object>(
  {
    table,
    names,
    taken,
    key: keys,
    anyCase = {},
  }: Pick<Keeping<Input, never>, 'names' | 'taken' | 'key' | 'anyCase'> & { readonly table: string },
  input: Input,
): Readonly<Record<string, Failure>> => {
  const said = Object.entries(taken).map(([constraint, meaning]) => {
    const [key, field] = typeof meaning === 'function' ? meaning(input) : meaning;
    const named = Object.fromEntries(keys.map((name) => [name, String(input[name])]));
    return [constraint, new Failure(key, { ...named, field, value: String(input[field]) })] as const;
  });
  // Of two people who give one code at once, in different cases, only the index knows.
  const alike = Object.keys(anyCase).flatMap((field) => {
    const meaning = said.find(([, { details }]) => details.field === field);
    return meaning ? [[`${table}_${names[field]!.split('.').at(-1)}_any_case`, meaning[1]] as const] : [];
  });
  return Object.fromEntries([...said, ...alike]);
};
