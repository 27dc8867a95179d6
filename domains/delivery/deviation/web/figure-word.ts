import { formatDay, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import type { CellContext } from '@portal/platform/web/list/cell-context.ts';
import type { DeviationKind } from '../contract/rules.ts';

export type Figures = {
  kind: DeviationKind;
  promised: string | null;
  found: string | null;
  unit: string | null;
};

/** What was promised or found, as its kind is written: a quantity with its unit, a day. */
export const figureWord = (row: Figures, side: 'promised' | 'found', look: CellContext): string => {
  const value = row[side];
  if (value === null) return '';
  if (row.kind === 'date') return formatDay(value);
  return `${formatQuantity(value)} ${look.unit(row.unit ?? '')}`.trim();
};
