import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';

/** A list of differences of the owner with one line, posted, as its supplier sees it. */
export const arrange: Arrange<TestWorld> = async (at, { day, priceId, settlementId, settlementLineId }) => {
  const priceDifferenceId = await idOf(
    at,
    sql`
    insert into price_difference (tenant_id, created_by, updated_by, plant_no, supplier_code, number, price_id, part_no, unit, valid_from, price, price_unit, basis, price_type, currency,
      tax_rate, lines, net, tax, gross, falls, other_rates, other_currencies, status, part_takers, reviewed_at, reviewed_by, posted_at)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'PD-OF-S1001', ${priceId}, '5G0 123 456 A', 'PC', ${day}, 12.345, 1, 'net', 'final', 'CNY', 13, 1, 23.45, 3.05, 26.50, 0, 0, 0, 'posted',
      '{seed}', now(), 'seed', now()) returning id`,
  );
  return {
    priceDifferenceId,
    priceDifferenceLineId: await idOf(
      at,
      sql`
      insert into price_difference_line (tenant_id, created_by, updated_by, plant_no, supplier_code, difference_id, price_id, settled_line_id, settlement_id, settlement_number, receipt_id,
        receipt_number, note_id, note_number, posted_on, quantity, unit, price_before, price_unit_before, basis_before, change, tax_rate, net, tax, gross)
      values (0, 'seed', 'seed', 'P1', 'S1001', ${priceDifferenceId}, ${priceId}, ${settlementLineId}, ${settlementId}, 'SL-OF-S1001', 1, 'GR-OF-S1001', 1, 'DN-OF-S1001', ${day}, 10, 'PC',
        10, 1, 'net', 2.345, 13, 23.45, 3.05, 26.50) returning id`,
    ),
  };
};
