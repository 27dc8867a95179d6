import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A list of the owner with one line, goods of his that wait, and the buyer of his plant. */
export const arrange: Arrange<TestWorld> = async (at, { day }) => {
  const settlementId = await idOf(
    at,
    sql`
    insert into settlement (tenant_id, created_by, updated_by, plant_no, supplier_code, number, first_day, last_day, buyer_name, buyer_tax_id, currency, tax_rate, price_type, lines, net, tax, gross)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'SL-OF-S1001', ${day}, ${day}, '甲汽车', '91220101MA0Y1TNC2G', 'CNY', 13, 'final', 1, 100, 13, 113) returning id`,
  );
  const goods = sql`0, 'seed', 'seed', 'P1', 'S1001', 1, 'GR-OF-S1001', 1, 'DN-OF-S1001', 1, '5G0 123 456 A', 'PC', ${day}`;
  return {
    settlementId,
    settlementLineId: await idOf(
      at,
      sql`
      insert into settlement_line (tenant_id, created_by, updated_by, plant_no, supplier_code, receipt_id, receipt_number, note_id, note_number, note_line_id, part_no, unit, posted_on,
        settlement_id, kind, quantity, price_id, price, price_unit, basis, net, tax, gross)
      values (${goods}, ${settlementId}, 'receipt', 10, 1, 10, 1, 'net', 100, 13, 113) returning id`,
    ),
    settlementWaitingId: await idOf(
      at,
      sql`
      insert into settlement_waiting (tenant_id, created_by, updated_by, plant_no, supplier_code, receipt_id, receipt_number, note_id, note_number, note_line_id, part_no, unit, posted_on, quantity)
      values (${goods}, 5) returning id`,
    ),
    settlementSellerId: await idOf(
      at,
      sql`
      insert into settlement_seller (tenant_id, created_by, updated_by, supplier_code, seller_tax_id, seller_name)
      values (0, 'seed', 'seed', 'S1001', '91220101MA17F9QK3J', '甲零部件') returning id`,
    ),
    settlementBuyerId: await idOf(
      at,
      sql`
      insert into settlement_buyer (tenant_id, created_by, updated_by, plant_no, valid_from, buyer_name, buyer_tax_id, currency)
      values (0, 'seed', 'seed', 'P1', '2020-01-01', '甲汽车', '91220101MA0Y1TNC2G', 'CNY') returning id`,
    ),
  };
};
