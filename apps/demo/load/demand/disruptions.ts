import { sql } from 'kysely';
import { addDays, mondayOf, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { forwardDisruption, openDisruption, resolveDisruption } from '@portal/disruption/server/offers.ts';
import { people } from '../../world/people.ts';
import { asPerson } from '../as-person.ts';

const PLANNER = people.find(({ userNo }) => userNo === 'mrp')!;

type Delivered = { readonly supplierCode: string; readonly partNo: string };

/** Two events: a strike, of which two other suppliers heard from the plant, and a fire that is over. */
export const disruptSupply = async (caller: Caller, today: Day): Promise<void> => {
  const [first, second, third] = await onePartEach(caller);
  if (!first || !second || !third) return;
  const strike = await asPerson(caller, at(first), async (supplier) =>
    openDisruption(supplier, {
      ...cardOf(today),
      cause: 'strike',
      effect: 'capacity-reduction',
      text: '运输与总装工段罢工，预计持续两周，产能下降约一半。',
      sitesSender: 'BPNS000000S101AA',
      parts: [1, 2].map((n) => ({
        partNo: first.partNo,
        week: weekOf(today, n),
        lost: n === 1 ? '400' : '250',
      })),
      measures: [
        { measure: '动用安全库存', owner: '生产计划', dueOn: addDays(today, 3), doneOn: today },
        { measure: '周末加班补产', owner: '生产部', dueOn: addDays(today, 10), doneOn: null },
      ],
    }),
  );
  for (const other of [second, third])
    await asPerson(caller, PLANNER, async (planner) =>
      forwardDisruption(planner, {
        id: strike.id,
        version: strike.version,
        ...cardOf(today),
        supplierCode: other.supplierCode,
        cause: 'strike',
        effect: 'demand-reduction',
        text: '总装节拍暂时下降，今后两周要货会减少，请勿提前备货。',
        sitesSender: 'BPNS000000P100AA',
        parts: [{ partNo: other.partNo, week: weekOf(today, 1), lost: '120' }],
        confirmed: 'Y',
      }),
    );
  await asPerson(caller, at(second), async (supplier) => {
    const { id, version } = await openDisruption(supplier, {
      ...cardOf(today),
      startsAt: `${addDays(today, -9)}T00:00:00Z`,
      endsAt: null,
      cause: 'production-incident',
      effect: 'capacity-reduction',
      text: '涂装线起火，停产三天。',
      parts: [{ partNo: second.partNo, week: weekOf(today, -1), lost: '90' }],
    });
    await resolveDisruption(supplier, { id, version, resolving: '涂装线已修复，缺口由夜班补齐。' });
  });
};

const weekOf = (today: Day, n: number): Day => addDays(mondayOf(today), 7 * n);

const cardOf = (today: Day) => ({
  supplierCode: null,
  startsAt: `${weekOf(today, 1)}T00:00:00Z`,
  endsAt: `${weekOf(today, 3)}T00:00:00Z`,
  sitesSender: '',
  sitesRecipient: '',
  measures: [],
  links: [],
});

const at = ({ supplierCode }: Delivered) => ({
  ...PLANNER,
  userNo: 'demo',
  name: '供应商',
  party: 'supplier' as const,
  companyCode: supplierCode,
});

/** A part of each supplier of the plant; one that loads a capacity group where he has any, so that the radar shows the disruption. */
const onePartEach = async ({ db, scope }: Caller): Promise<Delivered[]> =>
  db
    .selectFrom('plant_supplier_part')
    .where(ownRows(scope, 'plant_supplier_part'))
    .groupBy('supplier_code')
    .orderBy('supplier_code')
    .select('supplier_code as supplierCode')
    .select(
      sql<string>`coalesce((select min(series.part_no) from capacity_group_series as series
        where ${ownRows(scope, 'capacity_group_series', 'series')} and series.supplier_code = plant_supplier_part.supplier_code), min(part_no))`.as(
        'partNo',
      ),
    )
    .execute();
