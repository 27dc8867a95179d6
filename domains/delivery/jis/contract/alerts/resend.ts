import { choice, code, moment, text as name } from '@portal/platform/contract/columns.ts';
import { contains, oneOf } from '@portal/platform/contract/filters.ts';

/** Numbers that are requested again: nobody has taken it up, the system of the sender has, they came or were closed. */
export const resendStates = ['waiting', 'taken', 'answered'] as const;

export const jisResendColumns = {
  assemblyLine: code({ px: 90, chars: 12, card: 'title' }),
  statusCode: code({ px: 90, chars: 12 }),
  partGroup: code({ px: 90, chars: 12 }),
  supplierCode: code({ px: 100, chars: 12 }),
  sequenceNo: name({ px: 150, chars: 20, maybe: true, card: 'figure' }),
  resendState: choice(resendStates, 'resendState', { px: 100, chars: 12, card: 'sign' }),
  requestedAt: moment({ px: 150, chars: 18, card: 'more' }),
  requestedBy: code({ px: 110, chars: 14, card: 'more' }),
  resendTakenAt: moment({ px: 150, chars: 18, maybe: true, card: 'more' }),
  resendTakenBy: code({ px: 110, chars: 14, maybe: true, card: 'more' }),
  answeredAt: moment({ px: 150, chars: 18, maybe: true, card: 'more' }),
} as const;

export const jisResendFilters = {
  resendState: oneOf(resendStates, 'resendState'),
  assemblyLine: contains(20),
} as const;
