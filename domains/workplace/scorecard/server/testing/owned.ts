import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { firstRules } from '../../contract/template.ts';

/** A template that waits for approval, a published score of the owner's supplier with a lot that he missed, and what he says of it. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const kpiTemplateId = await idOf(
    at,
    sql`
    insert into kpi_template (tenant_id, created_by, updated_by, number, target, valid_from, rules, reason, proposed_by, proposed_by_no)
    values (0, 'seed', 'seed', 'KT1', 'supplier', '2999-01-01', ${JSON.stringify(firstRules.supplier)}::jsonb, '甲的模板', 'seed', 'seed') returning id`,
  );
  const kpiScoreId = await idOf(
    at,
    sql`
    insert into kpi_score (tenant_id, created_by, updated_by, plant_no, supplier_code, target, number, period, status, template_id, template_number, zone, total, band, counted,
      published_at, published_by, dispute_by)
    select 0, 'seed', 'seed', 'P1', 'S1001', 'supplier', 'KS1', '2026-01', 'open', template.id, template.number, 'Asia/Shanghai', 0, 'D', 1, now(), 'seed', '2999-12-31'
    from kpi_template as template where template.tenant_id = 0 and template.number = 'KT0S' returning id`,
  );
  const kpiLotId = await idOf(
    at,
    sql`
    insert into kpi_lot (tenant_id, score_id, plant_no, supplier_code, indicator, lot_kind, source_id, share_no, document, part_no, unit, due_on, quantity, in_window, came, verdict, due, kept)
    values (0, ${kpiScoreId}, 'P1', 'S1001', 'otdLots', 'share', 1, 1, 'SA-OF-S1001', '5G0 123 456 A', 'PCE', '2026-01-12', 10, 0, 0, 'missed', 1, 0) returning id`,
  );
  return {
    kpiEntryId: await idOf(
      at,
      sql`
      insert into kpi_entry (tenant_id, created_by, updated_by, plant_no, period, target, party_code, indicator, rater, rated_points, remark, entered_by, entered_by_no)
      values (0, 'seed', 'seed', 'P1', '2025-12', 'supplier', 'S1001', 'innovation', '甲', 70, '甲的评价', 'seed', 'seed') returning id`,
    ),
    kpiTemplateId,
    kpiScoreId,
    kpiLotId,
    kpiPlanId: await idOf(
      at,
      sql`
      insert into kpi_plan (tenant_id, created_by, updated_by, plant_no, supplier_code, number, score_id, score_number, period, points, band, plan_cause, due_on)
      values (0, 'seed', 'seed', 'P1', 'S1001', 'KP1', ${kpiScoreId}, 'KS1', '2026-01', 0, 'D', 'band', '2999-12-31') returning id`,
    ),
    kpiDisputeId: await idOf(
      at,
      sql`
      insert into kpi_dispute (tenant_id, created_by, updated_by, plant_no, supplier_code, number, score_number, score_id, period, indicator, lot_id, lot_kind, source_id, share_no,
        document, verdict, reason, raised_by, due_on)
      values (0, 'seed', 'seed', 'P1', 'S1001', 'KD1', 'KS1', ${kpiScoreId}, '2026-01', 'otdLots', ${kpiLotId}, 'share', 1, 1, 'SA-OF-S1001', 'missed', '甲的异议', 'seed', '2999-12-31')
      returning id`,
    ),
  };
};
