import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertMany, rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { pointOfUseOf } from '../../contract/release-message.ts';
import type { AppliedItem } from './apply-items.ts';
import type { Held } from './rules/hold-rule.ts';
import { saidSha } from './said-sha.ts';

type Writing = Pick<Caller, 'db' | 'scope'>;

const OUTCOME = {
  plant_no: 'text',
  outcome: 'text',
  reason: 'text',
  detail: 'jsonb',
  for_supplier: 'text',
  part_no: 'text',
  work_key: 'text',
  content: 'jsonb',
  agreement_id: 'bigint',
  release_id: 'bigint',
  said_sha: 'text',
} as const;

const COLUMNS = {
  message_id: 'bigint',
  item_no: 'int',
  transmission_id: 'bigint',
  holds: 'jsonb',
  at: 'int',
  format: 'text',
  customer_code: 'text',
  plant_code: 'text',
  supplier_code_given: 'text',
  part_number: 'text',
  order_number: 'text',
  order_line: 'text',
  unloading_point: 'text',
  point_of_use: 'text',
  release_no: 'text',
  release_date: 'date',
  line_count: 'int',
  ...OUTCOME,
} as const;

/** An item that has no row yet: its running number in the file, and what it came with. */
export type NewItem = { readonly itemNo: number } & Pick<Held, 'transmissionId' | 'holds'>;

/** Items of a message that is read for the first time. */
export const insertItems = async (
  { db }: Writing,
  messageId: string,
  applied: readonly AppliedItem<NewItem>[],
): Promise<void> =>
  insertMany(
    db,
    'edi_item',
    COLUMNS,
    applied.map((one) => ({
      message_id: messageId,
      item_no: one.ref.itemNo,
      transmission_id: one.ref.transmissionId,
      holds: JSON.stringify(one.ref.holds),
      at: one.item.at,
      format: one.item.format,
      customer_code: one.item.buyerCode,
      plant_code: one.item.plantCode,
      supplier_code_given: one.item.supplierCode,
      part_number: one.item.partNumber,
      order_number: one.item.orderNumber,
      order_line: one.item.orderLine,
      unloading_point: one.item.unloadingPoint,
      point_of_use: pointOfUseOf(one.item),
      release_no: one.item.releaseNumber,
      release_date: one.item.releaseDate,
      line_count: one.item.lines.length,
      ...outcomeColumns(one),
    })),
  );

/** Items that were driven again; `ref` is their id. */
export const updateItems = async (
  { db, scope }: Writing,
  applied: readonly AppliedItem<string>[],
): Promise<void> => {
  const set = sql.join(Object.keys(OUTCOME).map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
  await sql`update edi_item as item set ${set}
    from ${rowsOf(
      { id: 'bigint', ...OUTCOME },
      applied.map((one) => ({ id: one.ref, ...outcomeColumns(one) })),
    )} as given
    where ${ownTenant(scope, 'item')} and item.id = given.id`.execute(db);
};

/** What was taken lies in its release, what was refused in the raw file: only what waits is kept to be driven again. */
const outcomeColumns = (one: AppliedItem<unknown>) => ({
  plant_no: one.meaning.plantNo,
  outcome: one.outcome,
  reason: one.reason,
  detail: JSON.stringify(one.detail),
  for_supplier: one.meaning.supplierCode,
  part_no: one.meaning.partNo,
  work_key: one.workKey,
  content: one.outcome === 'waiting' ? JSON.stringify(one.item) : null,
  agreement_id: one.agreementId,
  release_id: one.releaseId,
  said_sha: one.releaseId === null ? null : saidSha(one.item),
});
