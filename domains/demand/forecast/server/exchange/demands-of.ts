import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onPart } from '@portal/part/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import {
  MOST_DEMANDS,
  unitsOfStandard,
  type MaterialDemand,
} from '../../contract/exchange/material-demand.ts';
import { demandWeeks } from '../demand-weeks.ts';
import { forecasts } from '../forecasts.ts';

type Week = {
  readonly partNo: string;
  readonly partNameEn: string | null;
  readonly partNameZh: string | null;
  readonly unit: string;
  readonly monday: string;
  readonly quantity: string;
};

/**
 * A forecast as material demands by week, one for each part: days are added up, months split over workdays; what no bucket says is left out. Partners and
 * places stand as the sender of a demand named them, else by the portal's own numbers. Fails with `forecast.none` and `forecast.tooManyDemands`.
 */
export const readMaterialDemands: Action<typeof calls.readMaterialDemands> = async (
  caller,
  { id, partNo },
) => {
  const forecast = await forecasts.byId(caller, id);
  const version = await shareOf(caller, forecast);
  const weeks = await weeksOf(caller, { ...version, supplierCode: forecast.supplierCode, partNo });
  const byPart = Map.groupBy(weeks, (week) => week.partNo);
  if (byPart.size > MOST_DEMANDS)
    throw new Failure('forecast.tooManyDemands', { count: byPart.size, most: MOST_DEMANDS });
  const known = await knownOf(caller, forecast);
  const { plantNo } = caller.scope;
  return [...byPart].map(([own, series]): MaterialDemand => {
    const [{ unit, partNameEn, partNameZh }] = series as [Week];
    const sent = known.get(own);
    const standard = unitsOfStandard[unit];
    return {
      materialDemandId: sent?.id ?? idOf(caller, forecast, own),
      customer: sent?.customer ?? plantNo,
      supplier: sent?.supplier ?? forecast.supplierCode,
      materialNumberCustomer: own,
      ...(sent?.supplierPartNo && { materialNumberSupplier: sent.supplierPartNo }),
      materialDescriptionCustomer: sent?.description || partNameEn || partNameZh || own,
      ...(sent?.globalAssetId && { materialGlobalAssetId: sent.globalAssetId }),
      ...(standard !== undefined && { unitOfMeasure: standard }),
      unitOfMeasureIsOmitted: standard === undefined,
      materialDemandIsInactive: false,
      changedAt: version.publishedAt,
      demandSeries: [
        {
          customerLocation: plantNo,
          demandCategory: { demandCategoryCode: forecast.demandType },
          demands: series.map(({ monday, quantity }) => ({ pointInTime: monday, demand: Number(quantity) })),
        },
      ],
    };
  });
};

type Named = {
  readonly versionId: string;
  readonly supplierCode: string;
  readonly source: string;
  readonly demandType: string;
};

/** What a supplier may know of the version that he answers. */
const shareOf = async ({ db, scope }: Caller, { versionId, supplierCode }: Named) => {
  const share = await db
    .selectFrom('forecast_share')
    .where(ownRows(scope, 'forecast_share'))
    .where('version_id', '=', versionId)
    .where('supplier_code', '=', supplierCode)
    .select(['version_id as id', 'source', 'demand_type as demandType', 'month_rule as monthRule'])
    .select(['first_on as firstOn', 'last_on as lastOn', 'created_at as createdAt'])
    .executeTakeFirst();
  if (!share) throw new Failure('forecast.none');
  return { ...share, number: '', publishedAt: new Date(share.createdAt).toISOString() };
};

type Span = Awaited<ReturnType<typeof shareOf>> & {
  readonly supplierCode: string;
  readonly partNo: string | null;
};
const weeksOf = async (caller: Caller, { supplierCode, partNo, ...version }: Span): Promise<Week[]> => {
  const weeks = sql<{ tenant_id: number; part_no: string }>`(
    select ${caller.scope.tenantId}::int as tenant_id, week.* from ${await demandWeeks(caller, version)} as week
    where week.supplier_code = ${supplierCode} and (${partNo}::text is null or week.part_no = ${partNo}))`;
  return caller.db
    .selectFrom(
      weeks
        .$castTo<{
          tenant_id: number;
          part_no: string;
          unit: string;
          monday: string;
          quantity: string;
        }>()
        .as('week'),
    )
    .leftJoin('part', onPart('week'))
    .orderBy('week.part_no')
    .orderBy('week.monday')
    .select(['week.part_no as partNo', 'part.name_en as partNameEn', 'part.name_zh as partNameZh'])
    .select(['week.unit', 'week.monday'])
    .select(sql<string>`trim_scale(week.quantity)::text`.as('quantity'))
    .execute();
};

const knownOf = async ({ db, scope }: Caller, { source, supplierCode }: Named) =>
  new Map(
    (
      await db
        .selectFrom('forecast_material_demand')
        .where(ownRows(scope, 'forecast_material_demand'))
        .where('source', '=', source)
        .where('supplier_code', '=', supplierCode)
        .select(['part_no as partNo', 'material_demand_id as id', 'customer', 'supplier'])
        .select(['supplier_part_no as supplierPartNo', 'global_asset_id as globalAssetId', 'description'])
        .execute()
    ).map((one) => [one.partNo, one]),
  );

/** The same for the same part of a supplier and source, version by version. */
const idOf = ({ scope }: Caller, { source, supplierCode }: Named, partNo: string): string => {
  const hex = createHash('sha256')
    .update([scope.tenantId, scope.plantNo, source, supplierCode, partNo].join('\t'))
    .digest('hex');
  // a UUID of version 8: made by its owner's rule
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
