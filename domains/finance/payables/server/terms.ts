import { sql } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { knownSuppliers, onSupplier } from '@portal/supplier/server/offers.ts';
import { changePaymentTerm, createPaymentTerm, listPaymentTerms } from '../contract/term.ts';
import { payablesPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

const names = {
  ...recordColumns('term'),
  supplierCode: 'term.for_supplier',
  validFrom: 'term.valid_from',
  termDays: 'term.term_days',
  countsFrom: 'term.counts_from',
} as const;

type Drafts = readonly Draft<ParsedInput<typeof createPaymentTerm>>[];

/** Where none is named it is the term of all. */
const ofAllWithout = async (_: Caller, drafts: Drafts): Promise<void> => {
  for (const { input, set } of drafts) set({ for_supplier: input.supplierCode ?? '' });
};

/** Suppliers are those of the tenant. */
const checkSuppliers = async (caller: Caller, drafts: Drafts): Promise<void> => {
  const known = await knownSuppliers(
    caller,
    drafts.flatMap(({ input }) => input.supplierCode ?? []),
  );
  for (const { input, refuse } of drafts)
    if (input.supplierCode !== null && !known.has(input.supplierCode))
      refuse('supplier.unknownSupplier', { supplierCode: input.supplierCode, field: 'supplierCode' });
};

/** In how many days the plant pays, from a day of receipt on. */
export const terms = keptRecords(
  { list: listPaymentTerms, create: createPaymentTerm, change: changePaymentTerm },
  {
    title: payablesPermissions['payment-term:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'payment_term',
    names,
    key: ['supplierCode', 'validFrom'],
    called: sql`concat_ws(' · ', nullif(kept.for_supplier, ''), kept.valid_from)`,
    taken: { payment_term_taken: ['payables.termTaken', 'validFrom'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    resolve: ofAllWithout,
    check: checkSuppliers,
    source: ({ db, scope }) => ({
      rows: db
        .selectFrom('payment_term as term')
        .leftJoin('supplier', onSupplier('term', 'for_supplier'))
        .where(ownRows(scope, 'payment_term', 'term')),
      key: 'term.id',
      order: 'supplierCode,-validFrom',
      columns: {
        ...names,
        supplierCode: sql<string | null>`nullif(term.for_supplier, '')`,
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
      },
      filters: {
        supplierCode: contains('term.for_supplier', 'supplier.name_zh', 'supplier.name_en'),
        countsFrom: is('term.counts_from'),
      },
    }),
  },
);
