import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { ofMany } from '@portal/platform/server/list/filters.ts';
import { addedUp, listFrom } from '@portal/platform/server/list/list-from.ts';
import { announcedContainers, heldContainers } from '@portal/container-ledger/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listContainerShortages } from '../contract/endpoints.ts';
import { containerNeedPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { counted } from './counted.ts';
import { missing, needRows } from './needs.ts';

type Free = { container_code: string; in_plant: number; promised: number; free: number };

/** SQL, a table expression: what the plant has of each container, and what of it is promised to nobody. */
export const freeContainers = (caller: Pick<Reader, 'scope'>) => sql<Free>`(
  select held.container_code, held.available as in_plant, coalesce(promises.promised, 0)::float8 as promised,
    greatest(0, held.available - coalesce(promises.promised, 0))::float8 as free
  from ${heldContainers(caller)} as held
  left join (
    select announced.container_code, sum(announced.quantity) as promised from ${announcedContainers(caller)} as announced
    where announced.giver_kind = 'plant' and announced.condition = 'available' group by announced.container_code
  ) as promises on promises.container_code = held.container_code
  where held.holder_kind = 'plant'
)`;

const near = missing('need.gross_near');

/** What all suppliers miss of each container within four weeks. */
const totals = (caller: Reader) =>
  needRows(caller)
    .select([
      'need.tenant_id',
      'need.container_code',
      sql<number>`sum(${near})::float8`.as('needed'),
      sql<number>`count(*) filter (where ${near} > 0)::int`.as('suppliers'),
    ])
    .groupBy(['need.tenant_id', 'need.container_code'])
    .as('total');

/** Containers that suppliers of the plant need, with what the plant has for them. */
export const shortageRows = (caller: Reader) =>
  caller.db
    .selectFrom(totals(caller))
    .leftJoin(freeContainers(caller).as('there'), (join) =>
      join.onRef('there.container_code', '=', 'total.container_code'),
    );

/** How many containers are short within four weeks. */
export const containersShort = async (caller: Reader): Promise<number> => {
  const { many } = await shortageRows(caller)
    .where(sql<boolean>`total.needed > coalesce(there.free, 0)`)
    .select(sql<number>`count(*)::int`.as('many'))
    .executeTakeFirstOrThrow();
  return many;
};

/** The same with the names of containers, as a list shows them. */
const shownRows = (caller: Reader) =>
  shortageRows(caller)
    .leftJoin(counted(caller).as('counted'), (join) =>
      join
        .onRef('counted.tenant_id', '=', 'total.tenant_id')
        .onRef('counted.container_code', '=', 'total.container_code'),
    )
    .select([
      'total.container_code',
      'counted.name_zh',
      'counted.name_en',
      sql<number>`coalesce(there.in_plant, 0)::float8`.as('in_plant'),
      sql<number>`coalesce(there.promised, 0)::float8`.as('promised'),
      sql<number>`coalesce(there.free, 0)::float8`.as('free'),
      'total.needed',
      sql<number>`greatest(0, total.needed - coalesce(there.free, 0))::float8`.as('short'),
      'total.suppliers',
    ]);

/** Shortages, a row for each container. */
export const shortages = listFrom(
  listContainerShortages,
  { title: containerNeedPermissions['container:share'], words, zone: plantZone },
  (caller) => ({
    ...addedUp(caller.db, shownRows(caller), 'shortage'),
    key: 'shortage.container_code',
    order: '-short,containerCode',
    columns: {
      id: 'shortage.container_code',
      containerCode: 'shortage.container_code',
      containerNameZh: 'shortage.name_zh',
      containerNameEn: 'shortage.name_en',
      inPlant: 'shortage.in_plant',
      promised: 'shortage.promised',
      free: 'shortage.free',
      needed: 'shortage.needed',
      short: 'shortage.short',
      suppliers: 'shortage.suppliers',
    },
    filters: {
      // Its needs are added up as those of all.
      containerCode: (typed) => ofMany(containsText(typed, 'shortage.container_code')),
      shown: () => sql<boolean>`shortage.short > 0`,
    },
  }),
);
