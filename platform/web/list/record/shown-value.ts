import { canonical } from '../../../contract/quantity.ts';
import type { HistoryLine, HistoryValue } from '../../../contract/shell/shell.ts';
import { formatMoment, formatQuantity } from '../../i18n/format.ts';

/** A value of a history on the reader's clock, quantities grouped and with their unit. */
export const shownValue = (
  value: HistoryValue | null,
  { unitName }: Pick<HistoryLine, 'unitName'>,
  zone: string,
): string | null => {
  if (value === null) return null;
  if (value.kind === 'moment') return formatMoment(value.text, zone);
  if (value.kind === 'text') return value.text;
  const quantity = formatQuantity(canonical(value.text));
  return unitName === null ? quantity : `${quantity} ${unitName}`;
};
