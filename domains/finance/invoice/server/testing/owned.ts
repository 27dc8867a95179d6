import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** An invoice of the owner whose files are whole, and its hand-over to the ERP. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const invoiceId = await idOf(
    at,
    sql`
    insert into invoice (tenant_id, created_by, updated_by, plant_no, supplier_code, number, kind, colour, issued_on, seller_name, net, tax, gross, status)
    values (0, 'seed', 'seed', 'P1', 'S1001', '99322000000000000999', 'special', 'blue', '2026-05-22', '甲的发票', 100, 13, 113, 'saved') returning id`,
  );
  await idOf(
    at,
    sql`
    insert into invoice_hand_over (tenant_id, created_by, updated_by, plant_no, supplier_code, invoice_id, submission, submitted_at)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${invoiceId}, 1, '2026-05-22T01:00:00Z') returning id`,
  );
  const redConfirmationId = await idOf(
    at,
    sql`
    insert into red_confirmation (tenant_id, created_by, updated_by, plant_no, supplier_code, number, blue_id, blue_number, opened_side, cause, net, tax, gross, entered_at, closes_at, status)
    values (0, 'seed', 'seed', 'P1', 'S1001', '99011326061001000999', ${invoiceId}, '99322000000000000999', 'buyer', 'returned', -10, -1.3, -11.3, now(), now() + interval '72 hours', 'buyerOpened')
    returning id`,
  );
  return { invoiceId, redConfirmationId };
};
