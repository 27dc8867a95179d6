import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { refuseShares } from '@portal/platform/server/list/shares.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { words } from '../contract/words.en.ts';
import { listWords } from './list-words.ts';

const names = {
  ...recordColumns('origin'),
  supplierCode: 'origin.supplier_code',
  code: 'origin.code',
  name: 'origin.name',
  duns: 'origin.duns',
  country: 'origin.country',
  city: 'origin.city',
  area: 'origin.area',
  address: 'origin.address',
  postcode: 'origin.postcode',
  contact: 'origin.contact',
  phone: 'origin.phone',
  email: 'origin.email',
  warehouseType: 'origin.warehouse_type',
  distanceKm: 'origin.distance_km',
  transportDays: 'origin.transport_days',
  shippingControlDays: 'origin.shipping_control_days',
  leadDays: 'origin.lead_days',
  sharePercent: 'origin.share_percent',
} as const;

type Located = { supplierCode: string; sharePercent: number };

/**
 * The shares of a supplier's locations are at most 100 % (SPEC section 5), all that come together counted together. Their suppliers are
 * locked meanwhile, so that two changes count each other.
 */
const checkShares = async ({ db, scope }: Caller, drafts: readonly Draft<Located>[]): Promise<void> => {
  const codes = [...new Set(drafts.map(({ input }) => input.supplierCode))];
  const suppliers = await db
    .selectFrom('supplier')
    .select('supplier_code as code')
    .where(ownRows(scope, 'supplier'))
    .where(sql<boolean>`supplier_code = any (${codes}::text[])`)
    .orderBy('supplier_code')
    .forUpdate()
    .execute();
  const known = new Set(suppliers.map(({ code }) => code));
  for (const { input, refuse } of drafts)
    if (!known.has(input.supplierCode))
      refuse('supplier.unknownSupplier', { field: 'supplierCode', supplierCode: input.supplierCode });
  const saved = await db
    .selectFrom('supplier_origin')
    .select(['id', 'supplier_code as place', 'share_percent as share'])
    .where(ownRows(scope, 'supplier_origin'))
    .where(sql<boolean>`supplier_code = any (${codes}::text[])`)
    .execute();
  refuseShares(drafts, {
    saved,
    most: 100,
    placeOf: ({ supplierCode }) => supplierCode,
    shareOf: ({ sharePercent }) => sharePercent,
    above: ({ input: { supplierCode }, refuse }, total) =>
      refuse('supplier.shareAbove100', { field: 'sharePercent', supplierCode, total }),
  });
};

/** Production locations of suppliers. Supplier and code stay: delivery notes carry them. */
export const origins = keptRecords(
  { list: calls.listOrigins, create: calls.createOrigin, change: calls.changeOrigin },
  {
    title: { zh: words.zh.origins.one, en: words.en.origins.one },
    words: listWords({ zh: words.zh.origins, en: words.en.origins }),
    zone: plantZone,
    keep: keepFile,
    table: 'supplier_origin',
    names,
    key: ['supplierCode', 'code'],
    anyCase: { code: 'asWritten' },
    stays: 'supplier.originStays',
    taken: { supplier_origin_taken: ['supplier.originTaken', 'code'] },
    check: checkShares,
    source: ({ db, scope }) => ({
      rows: db.selectFrom('supplier_origin as origin').where(ownRows(scope, 'supplier_origin', 'origin')),
      key: 'origin.id',
      order: 'supplierCode,code',
      columns: names,
      filters: {
        supplierCode: contains('origin.supplier_code'),
        code: contains('origin.code'),
        name: contains('origin.name'),
        city: contains('origin.city'),
        duns: contains('origin.duns'),
        of: is('origin.supplier_code'),
      },
    }),
  },
);

export const removeOrigin: Action<typeof calls.removeOrigin> = async (caller, { id, version }) => {
  await rowForUpdate(caller, 'supplier_origin', id, { version });
  await caller.db
    .deleteFrom('supplier_origin')
    .where(ownRows(caller.scope, 'supplier_origin'))
    .where('id', '=', id)
    .execute();
  return null;
};
