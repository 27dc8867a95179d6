import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { byField, type Table } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Card } from '../../contract/card.ts';

type RowTable = Extract<Table, 'disruption_part' | 'disruption_measure' | 'disruption_link'>;
/** A card that rows belong to. */
export type OwnerCard = { readonly id: string; readonly plantNo: string; readonly supplierCode: string };

/** Rows of a card become these. What is the same stays untouched, so that its history tells only what changed. */
export const writeRows = async (
  { db, scope }: Caller,
  { id: disruptionId, plantNo, supplierCode }: OwnerCard,
  table: RowTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const found = await sql<object>`
    select * from ${sql.table(table)} where ${ownRows(scope, table)} and disruption_id = ${disruptionId}`.execute(
    db,
  );
  const before = found.rows.map((row) => byField(row) as Readonly<Record<string, unknown>>);
  const fields = Object.keys(rows[0] ?? {});
  const keyOf = (row: Readonly<Record<string, unknown>>): string =>
    JSON.stringify(fields.map((field) => row[field] ?? null));
  const now = new Set(rows.map(keyOf));
  const gone = before.filter((row) => rows.length === 0 || !now.has(keyOf(row))).map(({ id }) => id);
  if (gone.length > 0)
    await sql`delete from ${sql.table(table)} where ${ownRows(scope, table)} and id = any (${gone}::bigint[])`.execute(
      db,
    );
  const kept = new Set(before.map(keyOf));
  const fresh = rows.filter((row) => !kept.has(keyOf(row)));
  await insertRows(db, table, fresh.map((row) => ({ ...row, disruptionId, plantNo, supplierCode })) as never);
};

/** Measures in their order. */
export const writeMeasures = async (
  caller: Caller,
  card: OwnerCard,
  measures: Card['measures'],
): Promise<void> =>
  writeRows(
    caller,
    card,
    'disruption_measure',
    measures.map((one, place) => ({ place, ...one })),
  );
