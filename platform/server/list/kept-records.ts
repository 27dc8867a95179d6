import { sql, type RawBuilder } from 'kysely';
import type { Endpoint, ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { inputOf } from '@portal/platform/contract/columns.ts';
import type { DeclaredList, ListWords } from '@portal/platform/contract/list-of.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { ImportInput, ImportResult } from '@portal/platform/contract/workbook/import-result.ts';
import type { RowsCall } from '@portal/platform/contract/workbook/rows-call.ts';
import type { Bilingual } from '@portal/platform/contract/words.ts';
import type { Action, Caller, FileAction, UploadAction } from '../caller.ts';
import type { Tables } from '../database/tables.ts';
import { dictWordsOf } from './sheet/dict-words.ts';
import { draftOf, meaningsOf, storedValues, type Agreed, type Keeping } from './draft.ts';
import { importing, type Keep } from './import/importing.ts';
import {
  effectTexts,
  importColumns,
  importTemplate,
  titled,
  type ImportWords,
} from './import/import-list.ts';
import { progressUnder } from './import/import-progress.ts';
import { takeRecords } from './import/import-records.ts';
import { NO_RECORD, readRows } from './import/import-rows.ts';
import { listFrom, type ListFrame, type SourceFor } from './list-from.ts';
import { insertRecord, updateRecord, type ColumnNames } from './record.ts';
import { refuseTaken } from './import/refuse-taken.ts';
import { takeRows } from './import/take-rows.ts';
import { keepBatch, undoneBy } from './import/undo-import.ts';
import { touchedBy } from './import/write-records.ts';

type List = Endpoint & DeclaredList;
type ImportCall = Endpoint<typeof ImportInput, typeof ImportResult>;
type Table = keyof Tables & string;

/** The calls of `masterData`. */
type Calls<L extends List, New extends Endpoint, Change extends Endpoint> = {
  readonly list: L;
  readonly create: New;
  readonly change: Change;
};

type Declared<L extends List, New extends Endpoint, T extends Table, DB, TB extends keyof DB> = Omit<
  Keeping<ParsedInput<New> & object, T>,
  'columns'
> & {
  readonly title: ListFrame<L>['title'];
  readonly words: Bilingual<ListWords<L> & ImportWords>;
  readonly zone: (caller: Caller) => Promise<string>;
  /** The rows of the list; their stamps are those of its key's table unless it says others. */
  readonly source: SourceFor<L, DB, TB>;
  /** Keeps the workbook of refused rows. */
  readonly keep: Keep;
  /** SQL: what people know a record by, where its key is ids of other tables; its row is `kept`. */
  readonly called?: RawBuilder<string>;
  /** What an import means for documents that go on by its records, in sentences; nothing of them is changed. */
  readonly concerns?: (caller: Caller, ids: readonly string[]) => Promise<readonly string[]>;
};

/**
 * Everything a list of master data does, from one declaration: page, workbook, form, import, and the rows
 * that programs write. The workbook is the template of its own
 * import: rows bear record and version unseen, so unchanged ones are left alone, and what somebody else has changed since is told.
 * @example export const units = keptRecords({ list: calls.listUnits, create: calls.createUnit }, { table: 'unit', key: ['code'], names, source, … });
 */
export const keptRecords = <
  L extends List,
  New extends Endpoint,
  Change extends Endpoint,
  T extends Table,
  DB,
  TB extends keyof DB,
>(
  calls: Calls<L, New, Change>,
  declared: Declared<L, New, T, DB, TB>,
) => {
  type Input = ParsedInput<New> & object;
  const { list, create: creating } = calls;
  const { columns } = list;
  const keeping: Keeping<Input, T> = { ...declared, columns };
  const { table, check, owns, resolve, touches } = keeping;
  undoneBy(list.path, { touches, called: declared.called ?? keyOf(keeping) });
  const frame = { title: declared.title, words: declared.words, zone: declared.zone };
  const sheetFrame = { ...frame, columns };
  const listed = listFrom(list, frame, async (caller, input) => {
    const source = await declared.source(caller, input, undefined);
    const [alias] = source.key.split('.');
    return { ...source, stamp: source.stamp ?? stampOf(alias!) };
  });

  /** What the rules say of one record, and the values that they give it. */
  const checkedValues = async (caller: Caller, input: Input, id?: string) => {
    const draft = draftOf(input, id);
    const values = () => ({ ...storedValues(keeping, input), ...draft.values() });
    const untaken = async () => refuseTaken(caller, keeping, [draft], [values()]);
    for (const rules of [resolve, untaken, check]) {
      await rules?.(caller, [draft]);
      const refusal = draft.refusal();
      if (refusal !== undefined) throw refusal;
    }
    return values();
  };

  const create = async (caller: Caller, input: Input): Promise<{ id: string }> => {
    const values = { ...owns?.(caller), ...(await checkedValues(caller, input)) };
    const touching = touches?.(caller);
    await touching?.before([{ values }]);
    const created = await insertRecord(caller, table, values as never, meaningsOf(keeping, input));
    await touching?.after(agreedIn(input));
    return created;
  };

  const change = async (
    caller: Caller,
    { id, version, ...rest }: { id: string; version: number },
  ): Promise<{ id: string; version: number }> => {
    const input = rest as Input;
    const touching = touches?.(caller);
    const changed = await updateRecord(
      caller,
      table,
      { id, version },
      async () => {
        const values = await checkedValues(caller, input, id);
        await touching?.before([{ id, values }]);
        return values as never;
      },
      { keeps: keepsOf(keeping, input) as never, taken: meaningsOf(keeping, input) },
    );
    await touching?.after(agreedIn(input));
    return changed;
  };

  const template = async (caller: Caller) => importTemplate(caller, sheetFrame);

  const take: UploadAction<ImportCall> = async (caller, input, file) => {
    const words = declared.words[caller.language] as ImportWords;
    const name = titled(sheetFrame, caller.language, 'refused');
    return importing(caller, input, { name, source: list.path, keep: declared.keep }, async () => {
      const { rows, silent, outcome } = await readRows(caller, file, {
        name,
        columns: importColumns(sheetFrame, caller.language, await dictWordsOf(caller, columns)),
        shape: creating.input,
        words: { checks: words.checks ?? {} },
        zone: await declared.zone(caller),
        ...(keeping.says && { says: keeping.says }),
      });
      const taken = await takeRecords(caller, keeping, rows as never, {
        tell: progressUnder(caller, input.progress),
        agreed: 'everything',
      });
      const batch = { list: list.path, needs: creating.needs, table, fileName: file.name };
      const undo = keeping.lasting ? null : await keepBatch(caller, batch, taken);
      const idle = taken.idle + silent;
      const counted = { created: taken.created.length, changed: taken.changed.length, idle };
      const ids = [...taken.created, ...taken.changed].map(({ id }) => id);
      const concerned = (await declared.concerns?.(caller, ids)) ?? [];
      return {
        ...(await outcome()),
        idle,
        effects: [...effectTexts(caller.language, counted), ...concerned],
        ...touchedBy(taken),
        undo,
      };
    });
  };

  const rows: Action<RowsCall> = async (caller, input) =>
    takeRows(caller, keeping, input, {
      fields: Object.keys(inputOf(columns).shape),
      checks: (declared.words[caller.language] as ImportWords).checks ?? {},
      ...(declared.concerns && { concerns: declared.concerns }),
    });

  return {
    one: listed.one,
    page: listed.page,
    sheet: listed.sheet,
    create: create as unknown as Action<New>,
    change: change as unknown as Action<Change>,
    template: template as FileAction<Endpoint>,
    import: Object.assign(take, { rows }),
  };
};

/** The seal with which a form agrees to what it touches. */
const agreedIn = (input: { readonly agreed?: Agreed }): Agreed => input.agreed;

/** What people know a record by: its key. */
const keyOf = ({ key, names }: { readonly key: readonly string[]; readonly names: ColumnNames }) =>
  sql<string>`concat_ws(' · ', ${sql.join(key.map((field) => sql`kept.${sql.ref(names[field]!.split('.').at(-1)!)}`))})`;

/** Names record and version of a row, for the way back. */
/** SQL: what names a record and its version in a workbook that an import takes back. */
export const stampOf = (alias: string) =>
  sql<string>`${sql.ref(`${alias}.id`)} || ':' || ${sql.ref(`${alias}.version`)}`;

/** The same where a row may be a place without a record yet: filled in meanwhile, it is somebody else's. */
export const stampOfPlace = (id: string, version: string) =>
  sql<string>`coalesce(${sql.ref(id)} || ':' || ${sql.ref(version)}, ${`${NO_RECORD}:0`})`;

/** What another value in a column that stays means; its field is told. */
const keepsOf = <Input extends object>(
  { columns, names, stays }: Pick<Keeping<Input, never>, 'columns' | 'names' | 'stays'>,
  input: Input,
): Readonly<Record<string, readonly [given: unknown, failure: Failure]>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) =>
      stays !== undefined && column.stays === true
        ? [
            [
              names[field]!.split('.').at(-1)!,
              [input[field as keyof Input], new Failure(stays, { field })],
            ] as const,
          ]
        : [],
    ),
  );
