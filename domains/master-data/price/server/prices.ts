import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentRows, type RowOf } from '@portal/platform/server/document/document-rows.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { contains, from, is, oneOf, to } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { pricePermissions } from '../contract/permissions.ts';
import { OPEN, SUBMITTED, priceStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { checkPrices } from './price-check.ts';
import { areToApprove, isMine } from './mine.ts';
import { countsOn, standingOn, stands } from './standing.ts';

export const priceNames = {
  ...recordColumns('price'),
  partNo: 'price.part_no',
  supplierCode: 'price.supplier_code',
  price: 'price.price',
  priceUnit: 'price.price_unit',
  currency: 'price.currency',
  basis: 'price.basis',
  taxRate: 'price.tax_rate',
  priceType: 'price.price_type',
  validFrom: 'price.valid_from',
  validTo: 'price.valid_to',
  edition: 'price.edition',
  reason: 'price.reason',
} as const;

/** What beside the fields of the form stands in the row itself. */
export const priceStamps = {
  status: 'price.status',
  decision: 'price.decision',
  submittedBy: 'price.submitted_by',
  decidedBy: 'price.decided_by',
  decidedAt: 'price.decided_at',
} as const;

/** Prices of parts. What is approved stays: a workbook that says another price for it is refused, and its row says to make a new version. */
export const prices = keptRecords(
  { list: calls.listPrices, create: calls.createPrice, change: calls.changePrice },
  {
    title: pricePermissions['price:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'price',
    names: priceNames,
    key: ['supplierCode', 'partNo', 'validFrom', 'edition'],
    stays: 'price.keyStays',
    lasting: true,
    taken: { price_taken: ['price.taken', 'edition'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    check: checkPrices,
    source: async (caller) => {
      const { db, scope } = caller;
      const now = await plantToday(caller);
      return {
        rows: db
          .selectFrom('price')
          .leftJoin('part', onPart('price'))
          .leftJoin('supplier', onSupplier('price'))
          .where(ownRows(scope, 'price')),
        key: 'price.id',
        order: 'partNo,supplierCode,-validFrom',
        columns: {
          ...priceNames,
          ...priceStamps,
          standing: standingOn(caller, now),
          mine: sql<'Y' | 'N'>`case when ${isMine(caller)} then 'Y' else 'N' end`,
          supplierNameZh: 'supplier.name_zh',
          supplierNameEn: 'supplier.name_en',
          partNameZh: 'part.name_zh',
          partNameEn: 'part.name_en',
          unit: 'part.unit',
        },
        filters: {
          partNo: (typed) => partNumbered('price.part_no', typed),
          supplierCode: contains('price.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
          status: oneOf('price.status'),
          standing: (requested) => stands(caller, requested, now),
          priceType: is('price.price_type'),
          currency: is('price.currency'),
          validFromFrom: from('price.valid_from'),
          validFromTo: to('price.valid_from'),
          on: (day) => countsOn(caller, day),
          shown: (what) => {
            if (what === 'open') return inStates('price.status', OPEN);
            if (what === 'submitted') return inStates('price.status', [SUBMITTED]);
            return what === 'toApprove' ? areToApprove(caller) : stands(caller, what, now);
          },
        },
      };
    },
  },
);

/** The same as documents with states: locked and moved on. Prices are the plant's to say, whatever permissions a partner's role has. */
export const priceRows = documentRows(
  { entity: 'price', machine: priceStatus, missing: 'price.none' },
  {
    allows: onlyBy(
      { plant: ['edit', 'remove', 'submit', 'takeBack', 'approve', 'return'] },
      'price.plantOnly',
    ),
  },
);

/** Some of them, locked in the order of their ids, where a verb is allowed with each. */
export const pricesToMove = async (
  caller: Caller,
  verb: 'submit' | 'approve',
  lines: readonly { readonly id: string; readonly version: number }[],
): Promise<RowOf<'price'>[]> => {
  const ordered = lines.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  const prices: RowOf<'price'>[] = [];
  for (const which of ordered) prices.push(await priceRows.toMove(caller, verb, which));
  return prices;
};
