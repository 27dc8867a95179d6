import * as z from 'zod/mini';
import { choice, code, moment, money, status, text as name } from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { byTab, contains, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { causes, confirmationStatus, shownConfirmations, sides } from './status.ts';

export const confirmationDocument = documentOf({
  entity: 'red_confirmation',
  path: '/finance/v1/red-confirmation',
  needs: 'red-confirmation:list',
  summary: {
    list: 'Red letter confirmations as they stand at the tax platform, the newest first; a supplier finds his own',
    one: 'One red letter confirmation with the clock that it runs under',
  },
  page: '/finance/red-confirmation-detail',
  machine: confirmationStatus,
  columns: {
    number: code({ px: 200, chars: 24, sorts: true, stays: true, card: 'title' }),
    status: status(confirmationStatus, 'status', { px: 150, chars: 16, card: 'sign' }),
    closesAt: moment({ px: 150, chars: 18, sorts: true, card: 'figure' }),
    blueNumber: code({ px: 190, chars: 22, card: 'more' }),
    openedSide: choice(sides, 'side', { px: 90, chars: 10, card: 'more' }),
    cause: choice(causes, 'cause', { px: 110, chars: 12, card: 'more' }),
    gross: money({ px: 120, chars: 14, card: 'figure' }),
    net: money({ px: 120, chars: 14 }),
    tax: money({ px: 110, chars: 14 }),
    /** None until the red invoice that names it is here. */
    redNumber: code({ px: 190, chars: 22, maybe: true, card: 'more' }),
    supplierCode: code({ px: 110, chars: 14, sorts: true }),
    supplierNameZh: name({ px: 160, chars: 26, of: 'zh', hidden: true }),
    supplierNameEn: name({ px: 160, chars: 26, of: 'en', hidden: true }),
    enteredAt: moment({ px: 150, chars: 18, sorts: true, hidden: true }),
  },
  more: {
    plantNo: code(),
    confirmedAt: moment({ maybe: true }),
    endedAt: moment({ maybe: true }),
    endedBy: name({ maybe: true }),
    endReason: name({ maybe: true }),
  },
  also: { blueId: z.string(), redId: z.nullable(z.string()) },
  filters: {
    number: contains(30),
    blueNumber: contains(30),
    supplierCode: contains(35),
    status: inStatus(confirmationStatus, 'status'),
    cause: oneOf(causes, 'cause'),
    shown: byTab(shownConfirmations),
  },
  tabs: 'shown',
  missing: 'invoice.confirmationNone',
});
export type RedConfirmation = z.output<typeof confirmationDocument.Record>;
