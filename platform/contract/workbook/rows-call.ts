import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import { agreed, TouchedText } from '../agreement.ts';
import { endpoint, type CallName, type Endpoint } from '../endpoint.ts';
import type { FailureKey } from '../failure.ts';
import { maybeYesNo, Version } from '../fields.ts';
import { brokenIn, type BrokenAt } from '../values/check-text.ts';

/** Rows of one call: of more, no answer would be read. */
export const MOST_ROWS = 1_000;

/** `all`: each row, or none; `each`: what is right is kept, whatever becomes of the others. */
export const rowModes = ['all', 'each'] as const;

export const rowOutcomes = ['created', 'changed', 'same', 'refused'] as const;

/** Says in the API document what a field means here: elsewhere its name may mean another thing. */
const said = <Shape extends z.ZodMiniType>(description: string, shape: Shape): Shape => {
  z.globalRegistry.add(shape, { description });
  return shape;
};

/** Why a row was not taken. */
export const RowRefusal = z.object({
  info: z.string(),
  message: z.string(),
  field: z.nullable(z.string()),
  fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
});
export type RowRefusal = z.output<typeof RowRefusal>;

/** What became of one row. */
export const RowResult = z.object({
  row: z.number(),
  outcome: z.enum(rowOutcomes),
  id: z.nullable(z.string()),
  version: z.nullable(z.number()),
  refusal: z.nullable(RowRefusal),
});
export type RowResult = z.output<typeof RowResult>;

export const RowsResult = z.object({
  preview: z.boolean(),
  created: z.number(),
  changed: z.number(),
  same: z.number(),
  refused: z.number(),
  results: z.array(RowResult),
  effects: z.array(z.string()),
  touches: z.number(),
  touched: z.array(TouchedText),
});
export type RowsResult = z.output<typeof RowsResult>;

/** A row that is not as it should be by itself: it alone is refused. */
export class BrokenRow {
  readonly sent: unknown;
  readonly broken: readonly BrokenAt[];
  constructor(sent: unknown, broken: readonly BrokenAt[]) {
    this.sent = sent;
    this.broken = broken;
  }
}

type Row = { readonly version?: number | null | undefined } & Readonly<Record<string, unknown>>;
export type RowsInput = {
  readonly rows: readonly (Row | BrokenRow)[];
  readonly mode: (typeof rowModes)[number];
  readonly preview?: 'Y' | 'N' | undefined;
  readonly agreed?: string | undefined;
};
type RowsSent = Omit<RowsInput, 'rows'> & { readonly rows: readonly object[] };

export type RowsCall = Endpoint<z.ZodMiniType<RowsInput, RowsSent>, typeof RowsResult>;

/**
 * Creates or changes up to 1,000 records of a list by their key. Names that a row does not have refuse the whole call, as everywhere; a value
 * that is wrong refuses its row.
 */
export const rowsCall = ({
  row,
  refuses,
  ...declared
}: {
  readonly path: string;
  readonly needs: Endpoint['needs'];
  readonly summary: string;
  readonly name: CallName;
  readonly confidential?: readonly string[];
  /** Why a row may be refused. */
  readonly refuses: readonly FailureKey[];
  /** What a record of the list is written from. */
  readonly row: z.ZodMiniObject;
}): RowsCall =>
  endpoint({
    ...declared,
    input: z.object({
      rows: said(
        'Each with all fields of its record: what is left out is empty. A record is known by its key. `version`, where it is said, is the one that was read, null where there was none',
        z
          .array(apart(z.safeExtend(row, { version: z.nullish(Version) })))
          .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_ROWS, 'tooMany')),
      ),
      mode: said(
        'all: one refused row keeps all of them out, and the call is refused with `err.rowsRefused`; each: the others are kept, and the answer says which were not',
        z.enum(rowModes, { error: 'invalidChoice' }),
      ),
      preview: maybeYesNo,
      agreed,
    }),
    output: RowsResult,
    fails: ['err.rowsRefused', 'err.touches', 'err.updatedByOther', 'err.rowTwice', ...refuses],
  });

const apart = (row: z.ZodMiniObject) =>
  otherwise(
    row as unknown as z.ZodMiniType<Row | BrokenRow, object>,
    ({ error, input }) => new BrokenRow(input, brokenIn(error as z.core.$ZodError)),
  );
