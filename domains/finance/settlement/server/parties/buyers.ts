import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { CURRENCY } from '@portal/price/contract/price.ts';
import { dictChoices, keepFile } from '@portal/settings/server/offers.ts';
import { changeBuyer, createBuyer, listBuyers } from '../../contract/endpoints.ts';
import { settlementPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';

const names = {
  ...recordColumns('buyer'),
  validFrom: 'buyer.valid_from',
  buyerName: 'buyer.buyer_name',
  buyerTaxId: 'buyer.buyer_tax_id',
  currency: 'buyer.currency',
} as const;

/** The currency is one of the dictionary. */
const checkBuyers = async (
  caller: Caller,
  drafts: readonly Draft<ParsedInput<typeof createBuyer>>[],
): Promise<void> => {
  const known = new Set((await dictChoices(caller, CURRENCY)).map(({ code }) => code));
  for (const { input, refuse } of drafts)
    if (!known.has(input.currency))
      refuse('dict.unknownCode', { field: 'currency', typeCode: CURRENCY, code: input.currency });
};

/** Who is invoiced for what the plant received, from a day on. */
export const buyers = keptRecords(
  { list: listBuyers, create: createBuyer, change: changeBuyer },
  {
    title: settlementPermissions['settlement-buyer:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'settlement_buyer',
    names,
    key: ['validFrom'],
    stays: 'settlement.buyerKeyStays',
    taken: { settlement_buyer_taken: ['settlement.buyerTaken', 'validFrom'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    check: checkBuyers,
    source: ({ db, scope }) => ({
      rows: db.selectFrom('settlement_buyer as buyer').where(ownRows(scope, 'settlement_buyer', 'buyer')),
      key: 'buyer.id',
      order: '-validFrom',
      columns: names,
      filters: { buyerName: contains('buyer.buyer_name'), buyerTaxId: contains('buyer.buyer_tax_id') },
    }),
  },
);
