import { sql } from 'kysely';
import { mondayOf, today, type Day } from '@portal/platform/contract/day.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type { PageOf } from '@portal/platform/server/database/pages/page-text.ts';
import { addedUp, listFrom } from '@portal/platform/server/list/list-from.ts';
import { requireNarrow } from '@portal/platform/server/list/narrow.ts';
import { linesAtWork } from '@portal/call-off/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listContainerNeedLines, type readContainerNeed as readCall } from '../contract/endpoints.ts';
import { nearUntil } from '../contract/weeks.ts';
import { containerNeedPermissions } from '../contract/permissions.ts';
import { weeksOf } from '../contract/projection.ts';
import { words } from '../contract/words.en.ts';
import { expectedContainers, grossNeeds, needOfPartner } from './need-of-partner.ts';
import { needs } from './needs.ts';

type OnDay = { day: Day; containers: number };

const needById = async (caller: Caller, id: string) => {
  const row = await needs.one(caller, id);
  if (!row) throw new Failure('containerNeed.none', { id });
  return row;
};

/** One need week by week, as call-offs and stock are now. Fails with `containerNeed.none`. */
export const readContainerNeed: Action<typeof readCall> = async (caller, { id }) => {
  const row = await needById(caller, id);
  const { supplierCode, containerCode } = row;
  const now = today(await plantZone(caller));
  const of = { supplierCode };
  const near = (
    await needOfPartner(caller, { ...of, containerCodes: [containerCode], until: nearUntil(now) })
  ).get(containerCode)!;
  const { rows: gross } = await sql<OnDay>`
    select need.due_on as day, sum(need.containers)::int as containers from ${await grossNeeds(caller, of)} as need
    where need.container_code = ${containerCode} group by need.due_on order by need.due_on`.execute(
    caller.db,
  );
  const { rows: expected } = await sql<OnDay>`
    select coming.expected_on as day, sum(coming.quantity)::int as containers from ${expectedContainers(caller, of)} as coming
    where coming.supplier_code = ${supplierCode} and coming.container_code = ${containerCode} group by coming.expected_on order by coming.expected_on`.execute(
    caller.db,
  );
  const { held, minimum, maximum, needed } = near;
  return {
    id,
    supplierCode,
    supplierNameZh: row.supplierNameZh,
    supplierNameEn: row.supplierNameEn,
    containerCode,
    containerNameZh: row.containerNameZh,
    containerNameEn: row.containerNameEn,
    held,
    expected: near.expected,
    minimum,
    maximum,
    needed,
    ...weeksOf({ firstWeek: mondayOf(now), held, minimum, gross, expected }),
  };
};

/** The agreed call-offs behind one need, or behind all that the caller may see, the soonest first. Fails with `containerNeed.none`. */
const lines = listFrom(
  listContainerNeedLines,
  { title: containerNeedPermissions['container:need'], words, zone: plantZone },
  async (caller, { needId }) => {
    const need = needId === undefined ? undefined : await needById(caller, needId);
    const gross = await grossNeeds(caller, { supplierCode: need?.supplierCode });
    return {
      ...addedUp(caller.db, gross, 'need'),
      key: 'need.row_key',
      order: 'dueOn',
      columns: {
        id: 'need.row_key',
        lineId: 'need.line_id',
        supplierCode: 'need.supplier_code',
        containerCode: 'need.container_code',
        saNo: 'need.sa_no',
        partNo: 'need.part_no',
        dueOn: 'need.due_on',
        quantity: 'need.quantity',
        unit: 'need.unit',
        containers: 'need.containers',
      },
      filters: { needId: () => need && sql<boolean>`need.container_code = ${need.containerCode}` },
    };
  },
);

/** So many call-offs are joined with their packaging within a third of a second. */
const MOST_AT_ONCE = 20_000;

/** A page of them; without a need fails with `err.tooBroad` where they are too many. A workbook has all. */
const page = async (
  caller: Caller,
  input: ParsedInput<typeof listContainerNeedLines>,
): Promise<PageOf<typeof listContainerNeedLines>> => {
  if (input.needId === undefined) await requireNarrow(caller, linesAtWork(caller), MOST_AT_ONCE);
  return lines.page(caller, input);
};

export const needLines = { ...lines, page };
