import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';

/** A draft of the owner with one invoice that is accepted, and an account of his that waits. */
export const arrange: Arrange<TestWorld> = async (at, { day }) => {
  const invoiceId = await idOf(
    at,
    sql`
    insert into invoice (tenant_id, created_by, updated_by, plant_no, supplier_code, number, kind, colour, issued_on, seller_name, net, tax, gross, status)
    values (0, 'seed', 'seed', 'P1', 'S1001', '99322000000000000998', 'special', 'blue', '2026-05-22', '甲的发票', 100, 13, 113, 'verified') returning id`,
  );
  const paymentApplicationId = await idOf(
    at,
    sql`
    insert into payment_application (tenant_id, created_by, updated_by, plant_no, supplier_code, number, applied, lines, buyer_name, wished_on, attachments)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'PA-OF-S1001', 113, 1, '甲汽车', ${day}, 0) returning id`,
  );
  await sql`
    insert into payment_application_line (tenant_id, created_by, updated_by, plant_no, supplier_code, application_id, invoice_id, invoice_number, kind, colour, net, tax, gross, open_amount, amount)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${paymentApplicationId}, ${invoiceId}, '99322000000000000998', 'special', 'blue', 100, 13, 113, 113, 113)`.execute(
    at.owner,
  );
  return {
    payableInvoiceId: invoiceId,
    paymentApplicationId,
    supplierAccountId: await idOf(
      at,
      sql`
      insert into supplier_account (tenant_id, created_by, updated_by, plant_no, supplier_code, number, holder, bank, bank_code, account_no, valid_from, proposed_by, proposed_by_no)
      values (0, 'seed', 'seed', 'P1', 'S1001', 'BA-OF-S1001', '甲零部件', '甲银行', '102241000018', '4200222309006689012', ${day}, 'seed', 'seed') returning id`,
    ),
  };
};
