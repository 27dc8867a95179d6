import { useMemo } from 'react';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import type { NoteLine } from '../../../contract/fields.ts';

type Line = Pick<NoteLine, 'id' | 'lineNo' | 'partNo' | 'unit'>;

/** How the packing speaks of the materials of a note: by line and part, quantities with their unit. */
export type LineNames = {
  readonly part: (lineId: string) => string;
  readonly quantity: (lineId: string, quantity: string) => string;
  readonly unit: (lineId: string) => string;
};

export const useLineNames = (lines: readonly Line[]): LineNames => {
  const look = useCellContext();
  return useMemo(() => {
    const known = new Map(lines.map((line) => [line.id, line]));
    const unit = (lineId: string): string => look.unit(known.get(lineId)?.unit ?? '');
    return {
      part: (lineId) => {
        const line = known.get(lineId);
        return line ? `${line.lineNo} · ${line.partNo}` : lineId;
      },
      quantity: (lineId, quantity) => `${formatQuantity(quantity)} ${unit(lineId)}`,
      unit,
    };
  }, [lines, look]);
};
