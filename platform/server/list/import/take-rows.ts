import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { NAMED_TOUCHED } from '@portal/platform/contract/agreement.ts';
import { checkText, type Broken } from '@portal/platform/contract/values/check-text.ts';
import { fill, inLanguage } from '@portal/platform/contract/words.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import {
  BrokenRow,
  type RowRefusal,
  type RowResult,
  type RowsInput,
  type RowsResult,
} from '@portal/platform/contract/workbook/rows-call.ts';
import { sheetChecks } from '@portal/platform/contract/workbook/sheet-checks.ts';
import type { Caller } from '../../caller.ts';
import type { Tables } from '../../database/tables.ts';
import type { Keeping } from '../draft.ts';
import { choicesIn, dictWordsOf, type DictWords } from '../sheet/dict-words.ts';
import { takeRecords } from './import-records.ts';
import { notAmong, type ImportRow } from './import-rows.ts';
import { touchedBy, type TakenRecord } from './write-records.ts';

type Table = keyof Tables & string;
type Names = Readonly<Record<string, string>>;

/** What rows of a program are taken by. */
type TakenBy = {
  /** What a record is written from: fields that a row leaves out are empty. */
  readonly fields: readonly string[];
  /** Words of the list's own checks, in the language of the caller. */
  readonly checks: Names;
  /** What it means for documents that go on by these records, in sentences. */
  readonly concerns?: (caller: Caller, ids: readonly string[]) => Promise<readonly string[]>;
};

/**
 * Takes rows that a program sends as an import takes those of a workbook, by the same rules; a record is known by its key. Says of each row
 * what became of it. Where it is all or none and one is refused, it fails with `err.rowsRefused` and all that were; what is touched
 * elsewhere is agreed to as for one record, `err.touches`.
 */
export const takeRows = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  { rows: sent, mode, preview, agreed }: RowsInput,
  by: TakenBy,
): Promise<RowsResult> => {
  const isPreview = preview === 'Y';
  const refusals = new Map<number, RowRefusal>();
  const rows = await readSent<Input, T>(caller, keeping, sent, by, refusals);
  await sql`savepoint sent_rows`.execute(caller.db);
  const taken = await takeRecords(caller, keeping, rows, {
    tell: async () => {},
    agreed: isPreview ? 'everything' : agreed,
  });
  const results = rows.map(({ row }) => resultOf(row, refusals.get(row), taken.records.get(row), isPreview));
  const count = (outcome: RowResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const refused = count('refused');
  if (mode === 'all' && refused > 0)
    throw new Failure('err.rowsRefused', {
      refused,
      rows: rows.length,
      results: results.filter(({ refusal }) => refusal !== null),
    });
  const { touches, touched } = touchedBy(taken);
  const ids = [...taken.created, ...taken.changed].map(({ id }) => id);
  const effects = (await by.concerns?.(caller, ids)) ?? [];
  if (isPreview) await sql`rollback to savepoint sent_rows`.execute(caller.db);
  return {
    preview: isPreview,
    created: count('created'),
    changed: count('changed'),
    same: count('same'),
    refused,
    results,
    effects: [...effects],
    touches,
    touched: touched.slice(0, NAMED_TOUCHED),
  };
};

/** Of a preview nothing has an id or a version that was not there before. */
const resultOf = (
  row: number,
  refusal: RowRefusal | undefined,
  record: TakenRecord | undefined,
  isPreview: boolean,
): RowResult => {
  if (refusal) return { row, outcome: 'refused', id: null, version: null, refusal };
  const { id, version, effect } = record!;
  const outcome = effect === 'idle' ? 'same' : effect;
  return {
    row,
    outcome,
    id: isPreview && effect === 'created' ? null : id,
    version: isPreview && effect !== 'idle' ? null : version,
    refusal: null,
  };
};

/** The rows as an import has them: their numbers are their places, from 0. */
const readSent = async <Input extends object, T extends Table>(
  caller: Caller,
  { columns }: Pick<Keeping<Input, T>, 'columns'>,
  sent: RowsInput['rows'],
  { fields, checks: own }: TakenBy,
  refusals: Map<number, RowRefusal>,
): Promise<ImportRow<Input>[]> => {
  const { language, failureTexts } = caller;
  const dict = await dictWordsOf(caller, columns);
  const checks = { ...failureTexts[language], ...platformWords[language].checks, ...own };
  const refusalOf = ({ key, details }: Failure, wrong: RowRefusal['fields'] = []): RowRefusal => ({
    info: key,
    message: fill<string>(failureTexts[language][key] ?? key, inLanguage(details, language)),
    field: typeof details.field === 'string' && details.field !== '' ? details.field : null,
    fields: wrong,
  });
  const invalid = (wrong: RowRefusal['fields']): RowRefusal =>
    refusalOf(
      new Failure('err.invalid', {
        field: wrong[0]!.path,
        summary: wrong.map(({ path, message }) => `${path}: ${message}`).join('; '),
      }),
      wrong,
    );
  return sent.map((one, row) => {
    const wrong =
      one instanceof BrokenRow
        ? one.broken.map(({ path, ...broken }) => wrongAt(path.join('.'), checks, broken))
        : unknownCodes(one, dict, language);
    if (wrong.length > 0) refusals.set(row, invalid(wrong));
    const said = one instanceof BrokenRow ? {} : one;
    return {
      row,
      cells: {},
      value:
        wrong.length > 0
          ? null
          : (Object.fromEntries(fields.map((field) => [field, (said as Names)[field]])) as Input),
      stamp: undefined,
      version: (said as { readonly version?: number | null }).version,
      refuse: (failure) => {
        refusals.set(row, refusalOf(failure));
      },
    };
  });
};

const wrongAt = (path: string, checks: Names, broken: Broken): RowRefusal['fields'][number] => ({
  path,
  code: broken.code,
  message: checkText(checks, broken),
});

/** Codes that the dictionary of their column does not have; of the others that are switched off the list's own check decides. */
const unknownCodes = (
  row: Readonly<Record<string, unknown>>,
  dict: DictWords,
  language: Caller['language'],
): RowRefusal['fields'] =>
  Object.entries(dict).flatMap(([field, column]) => {
    const value = row[field];
    if (typeof value !== 'string' || Object.hasOwn(column[language], value)) return [];
    const message = notAmong(sheetChecks[language], value, choicesIn(column, language));
    return [{ path: field, code: 'notAmong', message }];
  });
