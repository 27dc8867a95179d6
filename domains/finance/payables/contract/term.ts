import * as z from 'zod/mini';
import { changed, choice, code, count, day, text as name } from '@portal/platform/contract/columns.ts';
import { DayField, maybeCodeText, selectedOf } from '@portal/platform/contract/fields.ts';
import { contains, oneOf } from '@portal/platform/contract/filters.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { LONGEST_TERM, termStarts } from './due.ts';

const Days = wholeNumber().check(
  z.gte(1, 'notAboveZero'),
  z.lte(LONGEST_TERM, { error: 'payables.termTooLong' }),
);

/** When a plant pays what it received from a day on: agreed with one supplier, or, where none is named, with all that have no term of their own. */
export const termColumns = {
  supplierCode: code({
    px: 130,
    chars: 14,
    sorts: true,
    maybe: true,
    input: maybeCodeText(35),
    span: 12,
    card: 'title',
  }),
  supplierNameZh: name({ px: 220, chars: 30, of: 'zh', word: 'supplierName', maybe: true }),
  supplierNameEn: name({ px: 240, chars: 30, of: 'en', word: 'supplierName', maybe: true }),
  validFrom: day({ px: 116, chars: 12, sorts: true, input: DayField, span: 12, card: 'sign' }),
  termDays: count({ px: 110, chars: 14, sorts: true, input: Days, span: 12, card: 'figure' }),
  countsFrom: choice(termStarts, 'countsFrom', {
    px: 200,
    chars: 24,
    input: selectedOf(termStarts),
    span: 12,
    card: 'figure',
  }),
  ...changed,
};

export const {
  list: listPaymentTerms,
  export: exportPaymentTerms,
  create: createPaymentTerm,
  change: changePaymentTerm,
  template: downloadPaymentTermTemplate,
  import: importPaymentTerms,
} = masterData({
  path: '/finance/v1/payment-term',
  needs: 'payment-term:list',
  edits: 'payment-term:edit',
  summary:
    'In how many days the plant pays, by the day of receipt from which each term counts; a supplier finds his own and that of all',
  record: 'payment term',
  recordZh: '付款条件',
  columns: termColumns,
  filters: { supplierCode: contains(), countsFrom: oneOf(termStarts, 'countsFrom') },
  refuses: ['payables.termTaken', 'supplier.unknownSupplier'],
});
