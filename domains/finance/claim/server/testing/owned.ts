import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';

/** A claim of the plant against the owner, sent, with one item, cause and step. */
export const arrange: Arrange<TestWorld> = async (at, { day }) => {
  const claimId = await idOf(
    at,
    sql`
    insert into claim (tenant_id, created_by, updated_by, plant_no, supplier_code, number, raised_by, raised_by_no, raised_by_name, reason, currency, price_type, tax_rate, share, costs, net, tax,
      gross, status, waits_on, waits_since, due_on, sent_at)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'CL-OF-S1001', 'plant', 'seed', 'seed', 'quality', 'CNY', 'final', 13, 100, 100, 100, 13, 113, 'sent', 'supplier', now(), ${day}, now())
    returning id`,
  );
  const claimItemId = await idOf(
    at,
    sql`
    insert into claim_item (tenant_id, created_by, updated_by, plant_no, supplier_code, claim_id, position, kind, quantity, rate, vat, costs, net, tax, gross, claimed_net)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${claimId}, 1, 'sorting', 1, 100, 'taxed', 100, 100, 13, 113, 100) returning id`,
  );
  await idOf(
    at,
    sql`
    insert into claim_cause (tenant_id, created_by, updated_by, plant_no, supplier_code, claim_id, cause, borne_by, share)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${claimId}, 'processError', 'supplier', 100) returning id`,
  );
  await idOf(
    at,
    sql`
    insert into claim_step (tenant_id, created_by, updated_by, plant_no, supplier_code, claim_id, event, side, by_name)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${claimId}, 'sent', 'plant', 'seed') returning id`,
  );
  return { claimId, claimItemId };
};
