import { sql } from 'kysely';
import type { Caller } from '../../caller.ts';
import { populated } from '../../database/bulk.ts';
import { ownRows } from '../../database/own-rows.ts';
import type { Tables } from '../../database/tables.ts';
import { meaningsOf, type Keeping, type RecordedEffect } from '../draft.ts';
import { keptUnlessRefused, type Stamp } from './import-rows.ts';
import type { RowEffect } from './import-list.ts';
import { ofSameColumns, type MatchedRow } from './matched-records.ts';

/** What an import did, so that it can be taken back. */
export type Taken = {
  /** New records, as they are now. */
  readonly created: Stamp[];
  /** Changed ones, as they are now, with the values of before. */
  readonly changed: (Stamp & { readonly before: unknown })[];
  /** Rows that say what is there already. */
  idle: number;
  /** What all of it touched elsewhere. */
  told?: RecordedEffect | undefined;
};

/** What it touches elsewhere, as an answer says it. */
export const touchedBy = ({ told }: Taken) => ({
  touches: told?.count ?? 0,
  touched: [...(told?.touched ?? [])],
});

/** With the record of each row that was not refused, by the row's number. */
export type TakenRows = Taken & { readonly records: Map<number, TakenRecord> };
export type TakenRecord = Stamp & { readonly effect: RowEffect };

type Table = keyof Tables & string;

/** All at once; where a constraint speaks that no check has foreseen, one by one, so that it refuses only its row. */
export const writePortion = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  good: readonly MatchedRow<Input>[],
  taken: TakenRows,
): Promise<void> => {
  await sql`savepoint imported_portion`.execute(caller.db);
  try {
    await write(caller, keeping, good, taken);
  } catch (error) {
    if (!isTaken(error)) throw error;
    await sql`rollback to savepoint imported_portion`.execute(caller.db);
    for (const one of good)
      await keptUnlessRefused(
        caller,
        async () => {
          await write(caller, keeping, [one], taken).catch((refused: { constraint?: string }) => {
            throw meaningsOf(keeping, one.input)[refused.constraint ?? ''] ?? refused;
          });
        },
        one.row.refuse,
      );
  }
};

/** Breaches of what must be told apart: keys, and spans that must not overlap. */
const TAKEN = ['23505', '23P01'];
export const isTaken = (error: unknown): boolean => TAKEN.includes((error as { code?: string }).code ?? '');

const write = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  good: readonly MatchedRow<Input>[],
  taken: TakenRows,
): Promise<void> => {
  for (const alike of ofSameColumns(good)) await writeAlike(caller, keeping, alike, taken);
};

/** Of rows that give values to the same columns. */
const writeAlike = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  good: readonly MatchedRow<Input>[],
  taken: TakenRows,
): Promise<void> => {
  const fresh = good.filter(({ known }) => known === undefined);
  const kept = good.filter(({ known }) => known !== undefined);
  const created = await insertAll(caller, keeping, fresh);
  const changed = await updateAll(caller, keeping, kept);
  taken.created.push(...created);
  taken.changed.push(...changed);
  for (const [at, { row }] of fresh.entries())
    taken.records.set(row.row, { ...created[at]!, effect: 'created' });
  const byId = new Map(changed.map((one) => [one.id, one.version]));
  for (const { row, known } of kept)
    taken.records.set(row.row, { id: known!.id, version: byId.get(known!.id)!, effect: 'changed' });
};

/** Their stamps in the order of the rows. */
const insertAll = async <Input extends object, T extends Table>(
  caller: Caller,
  { table, owns }: Keeping<Input, T>,
  good: readonly MatchedRow<Input>[],
): Promise<Stamp[]> => {
  if (good.length === 0) return [];
  const rows = good.map(({ values }) => ({ ...owns?.(caller), ...values }));
  const names = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  const { rows: created } = await sql<Stamp>`
    insert into ${sql.table(table)} (${names}) select ${names} from ${populated(table, rows)} returning id, version`.execute(
    caller.db,
  );
  return created;
};

const updateAll = async <Input extends object, T extends Table>(
  caller: Caller,
  { table }: Keeping<Input, T>,
  good: readonly MatchedRow<Input>[],
): Promise<Taken['changed']> => {
  if (good.length === 0) return [];
  const rows = good.map(({ values, known }) => ({ ...values, id: known!.id }));
  const names = Object.keys(rows[0]!).filter((name) => name !== 'id');
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
  const { rows: changed } = await sql<Stamp>`
    update ${sql.table(table)} as kept set ${set} from ${populated(table, rows)} as given
    where ${ownRows(caller.scope, table, 'kept')} and kept.id = given.id returning kept.id, kept.version`.execute(
    caller.db,
  );
  const before = new Map(good.map(({ known }) => [known!.id, known!.before]));
  return changed.map(({ id, version }) => ({
    id,
    version,
    before: Object.fromEntries(
      names.map((name) => [name, (before.get(id) as Readonly<Record<string, unknown>>)[name]]),
    ),
  }));
};
