import { sql } from 'kysely';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { committedShares } from '@portal/call-off/server/offers.ts';
import { proposePickupPlans } from '@portal/pickup-plan/server/offers.ts';
import { timed, type Claim } from '../claim.ts';
import { emptyDatabase } from '../database.ts';
import { openBenchPortal } from '../portal.ts';

const ROUNDS = 5;
const SUPPLIERS = 400;
const LINES = 5_000;
const DAYS = 14;
const PLANT = 'P1';

/** Plans for 5,000 promised lines of 400 suppliers over 14 days, written with their trucks and marks, against reading these lines. */
export const pickupProposals: Claim = {
  name: 'pickup-proposals',
  measure: async (note) => {
    const url = await emptyDatabase('pickup_proposals');
    await (await openBenchPortal(url)).close();
    await promise(url);
    const portal = await openBenchPortal(url);
    const range = { from: addDays(today('Asia/Shanghai'), 1), to: addDays(today('Asia/Shanghai'), DAYS) };
    try {
      const rounds: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        await asPlanner(portal.services, async (caller) => {
          let lines = 0;
          const read = await timed(async () => {
            lines = (
              await caller.db
                .selectFrom(committedShares(caller, { dates: range }).as('line'))
                .selectAll()
                .execute()
            ).length;
          });
          if (lines !== LINES) throw new Error(`${lines} lines are promised`);
          let plans = 0;
          const proposed = await timed(async () => {
            plans = (await proposePickupPlans(caller, range)).plans;
          });
          if (plans === 0) throw new Error('Nothing was planned');
          note(
            `${read.toFixed(0)} ms to read ${lines} lines, ${proposed.toFixed(0)} ms to write ${plans} plans`,
          );
          // the first round warms up
          if (round > 0) rounds.push(proposed / read);
          throw new GoBack();
        });
      }
      return [{ name: 'proposal for 5,000 lines / reading them', rounds, bar: '<= 20' }];
    } finally {
      await portal.close();
    }
  },
};

/** Ends a round: the next one plans the same lines. */
class GoBack extends Error {}

const identity = {
  scope: systemScope({ tenantId: 0, plantNo: PLANT, plants: [PLANT] }),
  action: 'bench',
  source: 'bench',
};

const asPlanner = async (
  services: PortalServices,
  work: (caller: Caller) => Promise<void>,
): Promise<void> => {
  try {
    await inTransaction(services.pool, identity, async (transaction) =>
      work(callerOf(services, identity, 'zh', 'bench', transaction)),
    );
  } catch (error) {
    if (!(error instanceof GoBack)) throw error;
  }
};

/** A plant with pickup plans, 400 suppliers in 20 regions with a production location each, and what they promised. */
const promise = async (url: string): Promise<void> => {
  const owner = ownerDatabase(url);
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true), set_config('session_replication_role', 'replica', true)`.execute(
      db,
    );
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  });
  await sql`analyze`.execute(owner);
  await owner.destroy();
};

const STATEMENTS = [
  `insert into plant (plant_no, sap_plant_no, name_zh, name_en, country, province, city, postcode, street, contact) values ('${PLANT}', '1', '厂', 'Plant', 'CN', '吉林', '长春', '130000', '路 1 号', '王')`,
  `insert into process_option (plant_no, call_off_confirm, pickup_plan, pickup_confirm, dn_line_creation, backlog_cut_off, feedback_days, label_identifiers, answer_zones)
    values ('${PLANT}', 'Y', 'Y', 'Y', 'CALL_OFF', 'today', 3, '{}', '{firm}')`,
  `insert into supplier (supplier_code, name_zh, name_en, category, address, city, postcode, tel, contact, email, duns, carpool_threshold_m3)
    select 'S' || i, '供 ' || i, 'S ' || i, 'series', '路', '城', '1', '0431-85110001', '张', 's@example.com', lpad(i::text, 9, '1'), 20 from generate_series(1, ${SUPPLIERS}) as i`,
  `insert into supplier_origin (supplier_code, code, name, duns, country, city, address, postcode, contact, phone, email, warehouse_type, distance_km, transport_days)
    select 'S' || i, 'O1', '仓 ' || i, lpad(i::text, 9, '1'), 'CN', '城 ' || i % 20, '路', '1', '张', '0431-85110001', 's@example.com', 'own', 100, 1 + i % 3 from generate_series(1, ${SUPPLIERS}) as i`,
  `insert into part (part_no, name_zh, name_en, unit, weight_kg, kind, part_group) select 'PN' || i, '件', 'Part', 'PCE', 1, 'body', 'b' from generate_series(1, ${SUPPLIERS}) as i`,
  `insert into plant_supplier_part (plant_no, supplier_code, part_no, supplier_part_no, unloading_point, dispositor)
    select '${PLANT}', 'S' || i, 'PN' || i, 'X' || i, 'A13', 'D01' from generate_series(1, ${SUPPLIERS}) as i`,
  `insert into packaging (code, name_zh, name_en, kind, length_mm, width_mm, height_mm, tare_kg, load_kg, stack_factor, ownership) values
    ('BOX', '箱', 'Box', 'KLT', 600, 400, 280, 2, 20, 8, 'buyer'), ('PAL', '托', 'Pallet', 'GLT', 1200, 800, 144, 25, 1500, 3, 'pool')`,
  `insert into packaging_agreement (agreement_no, plant_no, supplier_code, part_no, effective_from, inner_code, quantity_per_inner, outer_code, inner_per_layer, layers, auxiliary_per_outer)
    select 'AG' || i, '${PLANT}', 'S' || i, 'PN' || i, date '2026-01-01', 'BOX', 10, 'PAL', 4, 3, 0 from generate_series(1, ${SUPPLIERS}) as i`,
  `insert into call_off_line (plant_no, supplier_code, agreement_id, release_id, sa_no, part_no, unloading_point, warehouse_code, unit, slot, due_on, frequency, zone, status, requested_qty, committed_qty, answered_at)
    select '${PLANT}', 'S' || 1 + i % ${SUPPLIERS}, 1 + i % ${SUPPLIERS}, 1, 'SA' || 1 + i % ${SUPPLIERS}, 'PN' || 1 + i % ${SUPPLIERS}, 'A13', 'WH1', 'PCE', 'slot ' || i,
      (now() at time zone 'Asia/Shanghai')::date + 1 + (i / ${SUPPLIERS}), 'D', 'firm', 'processing', 240, 240, now()
    from generate_series(0, ${LINES - 1}) as i`,
  // a plant that has fetched goods before: of tables that were always empty the planner knows nothing
  `insert into pickup_truck (plant_no, number, pickup_on, region, warehouse_code, truck_type, volume_m3, load_kg, loading_metres, shared)
    select '${PLANT}', 'PT' || i, date '2026-01-01' + i % 60, '城 ' || i % 20, 'WH1', 'T96', 50, 10000, 9.6, true from generate_series(1, ${SUPPLIERS}) as i`,
  `insert into pickup_plan (plant_no, supplier_code, number, status, handle_type, truck_id, region, warehouse_code, pickup_on, departure_on, eta, due_on, latest_on, shares, volume_m3, weight_kg, loading_metres)
    select plant_no, 'S' || id, 'PP' || id, 'accept', 'order', id, region, warehouse_code, pickup_on, pickup_on, pickup_on + 2, pickup_on + 3, pickup_on, true, 1, 1, 1 from pickup_truck`,
  `insert into call_off_commitment (line_id, batch_no, plant_no, supplier_code, deliver_on, quantity)
    select id, 1, plant_no, supplier_code, due_on, requested_qty from call_off_line`,
];
