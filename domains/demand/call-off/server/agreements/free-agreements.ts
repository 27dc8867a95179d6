import { sql } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { listPage } from '@portal/platform/server/database/pages/list-page.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PageOf } from '@portal/platform/server/database/pages/page-text.ts';
import { contains, filtered, is, withIds, type FiltersOf } from '@portal/platform/server/list/filters.ts';
import { onPart, partNames, partNumbered, supplierParts } from '@portal/part/server/offers.ts';
import type * as calls from '../../contract/agreement/agreement-calls.ts';
import { overDelivered } from './over-delivered.ts';

/** One page of agreements, by part. */
export const listAgreements = async (
  caller: Caller,
  input: ParsedInput<typeof calls.listAgreements>,
): Promise<PageOf<typeof calls.listAgreements>> =>
  listPage(input, {
    db: caller.db,
    base: agreementsFound(caller, input),
    key: 'agreement.id',
    select: (base) =>
      base.select([
        'agreement.id',
        'agreement.supplier_code as supplierCode',
        'agreement.sa_no as saNo',
        'agreement.order_line as orderLine',
        'agreement.part_no as partNo',
        ...partNames,
        'agreement.unloading_point as unloadingPoint',
        'agreement.point_of_use as pointOfUse',
        'agreement.warehouse_code as warehouseCode',
        'agreement.unit',
        sql<string>`greatest(agreement.cumulative_sent, agreement.cumulative_received, agreement.stated_received)`.as(
          'sent',
        ),
        sql<string>`greatest(agreement.cumulative_received, agreement.stated_received)`.as('received'),
      ]),
    sort: {
      partNo: 'agreement.part_no',
      saNo: 'agreement.sa_no',
      unloadingPoint: 'agreement.unloading_point',
    },
    fallback: 'partNo',
  });

const agreementsFound = ({ db, scope }: Caller, input: FiltersOf<typeof calls.listAgreements>) =>
  filtered(
    db
      .selectFrom('scheduling_agreement as agreement')
      .innerJoin('part', onPart('agreement'))
      .where(ownRows(scope, 'scheduling_agreement', 'agreement')),
    input,
    {
      ids: withIds('agreement.id'),
      partNo: (typed) => partNumbered('agreement.part_no', typed),
      saNo: contains('agreement.sa_no'),
      supplierCode: is('agreement.supplier_code'),
      warehouseCode: is('agreement.warehouse_code'),
      unloadingPoint: is('agreement.unloading_point'),
    },
  );

/** An agreement for a delivery note, with the change index that the plant orders of its part. */
export type FreeAgreement = {
  readonly id: string;
  readonly supplierCode: string;
  readonly saNo: string;
  readonly partNo: string;
  readonly unloadingPoint: string;
  readonly warehouseCode: string;
  readonly unit: string;
  readonly changeIndex: string | null;
  /**
   * The most that goes without call-off line: what is open of its lines and what it allows beyond them. Null where it says no tolerance,
   * or where nothing is called off.
   */
  readonly mostQty: Quantity | null;
};

const mostFree = (
  scope: Caller['scope'],
) => sql<Quantity | null>`case when agreement.over_delivery_percent is not null then (
  select trim_scale(sum(line.open_qty + ${overDelivered('line')})) from call_off_line as line
  where ${ownRows(scope, 'call_off_line', 'line')} and line.agreement_id = agreement.id and not line.closed and line.open_qty > 0) end`;

/** Agreements that a note is written for without call-off lines, in the order of the ids. Fails with `callOff.noDetail`. */
export const agreementsForNote = async (
  caller: Caller,
  ids: readonly string[],
): Promise<readonly FreeAgreement[]> => {
  if (ids.length === 0) return [];
  const rows = await caller.db
    .selectFrom('scheduling_agreement as agreement')
    .where(ownRows(caller.scope, 'scheduling_agreement', 'agreement'))
    .where('agreement.id', 'in', [...ids])
    .select([
      'agreement.id',
      'agreement.supplier_code as supplierCode',
      'agreement.sa_no as saNo',
      'agreement.part_no as partNo',
      'agreement.unloading_point as unloadingPoint',
      'agreement.warehouse_code as warehouseCode',
      'agreement.unit',
      mostFree(caller.scope).as('mostQty'),
    ])
    .orderBy('agreement.id')
    .execute();
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw new Failure('callOff.noDetail', { id: missing });
  const bySupplier = Map.groupBy(rows, ({ supplierCode }) => supplierCode);
  const ordered = await Promise.all(
    [...bySupplier].map(([supplierCode, own]) =>
      supplierParts(caller, { supplierCode, partNos: own.map(({ partNo }) => partNo) }),
    ),
  );
  return rows.map((row) => ({
    ...row,
    changeIndex:
      ordered
        .flat()
        .find(
          (part) =>
            part.supplier_code === row.supplierCode &&
            part.part_no === row.partNo &&
            part.unloading_point === row.unloadingPoint,
        )?.change_index ?? null,
  }));
};
