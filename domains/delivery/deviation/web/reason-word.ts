import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { DEVIATION_REASON } from '../contract/fields.ts';
import type { DeviationKind } from '../contract/rules.ts';

/** A reason in words: differences of quantity have a dictionary of their own. */
export const reasonWord = ({ kind, reason }: { kind: DeviationKind; reason: string }): string =>
  dictName(kind === 'quantity' ? 'RECEIPT_DIFFERENCE_REASON' : DEVIATION_REASON, reason);
