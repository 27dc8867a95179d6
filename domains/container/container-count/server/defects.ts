import { sql, type SqlBool } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { missing } from '@portal/platform/server/plugins/archived.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is, oneOf } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { countedPackaging, type CountedPackaging } from '@portal/packaging/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { filesOf } from '@portal/settings/server/offers.ts';
import { onForwarder, onSupplier } from '@portal/supplier/server/offers.ts';
import { listContainerDefects, type readContainerDefect } from '../contract/endpoints.ts';
import { OPEN_DEFECTS } from '../contract/defect-status.ts';
import { countPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

/** Defective containers, the newest first; partners find those of their own stock. */
export const defects = listFrom(
  listContainerDefects,
  { title: countPermissions['container-defect:list'], words, zone: plantZone },
  async (caller, { number }) => ({
    rows: caller.db
      .selectFrom('container_defect as defect')
      .leftJoin(sql<CountedPackaging>`${countedPackaging(caller)}`.as('packed'), (join) =>
        join
          .onRef('packed.tenant_id', '=', 'defect.tenant_id')
          .onRef('packed.container_code', '=', 'defect.container_code'),
      )
      .leftJoin('supplier', onSupplier('defect'))
      .leftJoin('forwarder', onForwarder('defect'))
      .where(ownRows(caller.scope, 'container_defect', 'defect')),
    key: 'defect.id',
    order: '-createdAt',
    columns: {
      id: 'defect.id',
      version: 'defect.version',
      number: 'defect.number',
      status: 'defect.status',
      containerCode: 'defect.container_code',
      containerNameZh: 'packed.name_zh',
      containerNameEn: 'packed.name_en',
      quantity: 'defect.quantity',
      holderKind: 'defect.holder_kind',
      holderCode: 'defect.holder_code',
      holderNameZh: sql<string | null>`coalesce(supplier.name_zh, forwarder.name_zh)`,
      holderNameEn: sql<string | null>`coalesce(supplier.name_en, forwarder.name_en)`,
      reason: 'defect.reason',
      remark: 'defect.remark',
      repairedQuantity: 'defect.repaired_quantity',
      repairedCondition: 'defect.repaired_condition',
      scrappedQuantity: 'defect.scrapped_quantity',
      decision: 'defect.decision',
      createdAt: 'defect.created_at',
      createdBy: 'defect.created_by',
      repairSince: 'defect.repair_since',
      closedAt: 'defect.closed_at',
    },
    // they are numbered in the order in which they are made
    sorts: { createdAt: 'defect.id' },
    filters: {
      number: numberIn(await numbersFound(caller, 'container_defect', number), 'defect.id', 'defect.number'),
      status: oneOf('defect.status'),
      containerCode: contains('defect.container_code'),
      holderKind: is('defect.holder_kind'),
      holderCode: contains('defect.holder_code'),
      reason: is('defect.reason'),
      shown: (what): ReturnType<typeof sql<SqlBool>> => inStates('defect.status', [what]),
    },
  }),
);

/** The record to which the pictures of a defect belong. */
export const defectRecord = (id: string) => ({ entity: 'container_defect', recordId: id });

/** One report with its files. Fails with `containerDefect.none`. */
export const defectById = async (
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof readContainerDefect>> => {
  const row = await defects.one(caller, id);
  if (!row) throw await missing(caller, 'container_defect', id, new Failure('containerDefect.none', { id }));
  return { ...row, files: await filesOf(caller, defectRecord(id)) };
};

/** How many reports wait for the plant, for the home page. */
export const defectsWaiting = async (caller: Caller): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from container_defect as defect
    where ${ownRows(caller.scope, 'container_defect', 'defect')} and ${inStates('defect.status', OPEN_DEFECTS)}`.execute(
    caller.db,
  );
  return rows[0]!.waiting;
};
