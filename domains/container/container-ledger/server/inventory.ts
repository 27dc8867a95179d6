import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { countedPackaging, type CountedPackaging } from '@portal/packaging/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import { listContainerInventory, type readContainerBalance } from '../contract/endpoints.ts';
import { containerPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { announcedContainers } from './announcements.ts';

const inAll = sql<number>`(balance.available + balance.defect + balance.repaired + balance.scrapped)`;

/** What is promised and has not left, as giver or as taker of a balance. */
const announcedTo = (caller: Reader, side: 'giver' | 'taker') => sql<number>`(
  select coalesce(sum(announced.quantity), 0)::float8 from ${announcedContainers(caller)} as announced
  where announced.tenant_id = balance.tenant_id and announced.plant_no = balance.plant_no and announced.container_code = balance.container_code
    and ${sql.ref(`announced.${side}_kind`)} = balance.holder_kind and ${sql.ref(`announced.${side}_code`)} = balance.holder_code)`;

/** What is to come to a holder: promised, and to a supplier also what has left for him and has not come. It means what a need says of him. */
const expectedBy = (
  caller: Reader,
) => sql<number>`(${announcedTo(caller, 'taker')} + case when balance.holder_kind = 'supplier' then (
  select coalesce(sum(way.quantity), 0)::float8 from containers_on_way(balance.tenant_id, balance.plant_no, balance.holder_code) as way
  where way.container_code = balance.container_code) else 0 end)`;

const SHOWN = {
  there: sql<boolean>`(balance.available > 0 or balance.defect > 0 or balance.repaired > 0)`,
  missing: sql<boolean>`(balance.available < 0 or balance.defect < 0 or balance.repaired < 0)`,
} as const;

/** What each holder has. Where containers come from and go to for good is no holder of a stock. */
export const inventory = listFrom(
  listContainerInventory,
  { title: containerPermissions['container:inventory'], words, zone: plantZone },
  (caller) => ({
    rows: caller.db
      .selectFrom('container_balance as balance')
      .leftJoin(sql<CountedPackaging>`${countedPackaging(caller)}`.as('counted'), (join) =>
        join
          .onRef('counted.tenant_id', '=', 'balance.tenant_id')
          .onRef('counted.container_code', '=', 'balance.container_code'),
      )
      .leftJoin('supplier', onSupplier('balance'))
      .leftJoin('forwarder', onForwarder('balance'))
      .where(ownRows(caller.scope, 'container_balance', 'balance'))
      .where('balance.holder_kind', '<>', 'purchase'),
    key: 'balance.id',
    order: 'containerCode',
    columns: {
      id: 'balance.id',
      containerCode: 'balance.container_code',
      containerNameZh: 'counted.name_zh',
      containerNameEn: 'counted.name_en',
      holderKind: 'balance.holder_kind',
      holderCode: 'balance.holder_code',
      holderNameZh: sql<string | null>`coalesce(supplier.name_zh, forwarder.name_zh)`,
      holderNameEn: sql<string | null>`coalesce(supplier.name_en, forwarder.name_en)`,
      available: sql<number>`balance.available::float8`,
      defect: sql<number>`balance.defect::float8`,
      repaired: sql<number>`balance.repaired::float8`,
      scrapped: sql<number>`balance.scrapped::float8`,
      inAll: sql<number>`${inAll}::float8`,
      promised: announcedTo(caller, 'giver'),
      expected: expectedBy(caller),
      movedOn: 'balance.moved_on',
    },
    filters: {
      containerCode: contains('balance.container_code'),
      holderKind: is('balance.holder_kind'),
      holderCode: contains('balance.holder_code'),
      shown: (what) => SHOWN[what],
    },
  }),
);

/** One holder's stock of one container. Fails with `container.noBalance`. */
export const balanceById = async (
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof readContainerBalance>> => {
  const found = await inventory.one(caller, id);
  if (!found) throw new Failure('container.noBalance', { id });
  return found;
};
