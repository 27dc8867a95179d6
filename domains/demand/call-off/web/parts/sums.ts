import { add, type Quantity } from '@portal/platform/contract/quantity.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import type { CellContext } from '@portal/platform/web/list/cell-context.ts';

/** Quantities added up unit by unit, in the order they come: 1,200 pieces and 30 kg stay two sums. */
export const sumText = (
  parts: readonly { readonly quantity: Quantity; readonly unit: string }[],
  look: CellContext,
  separator: string,
): string =>
  [...Map.groupBy(parts, ({ unit }) => unit)]
    .map(([unit, same]) => `${formatQuantity(add(...same.map((one) => one.quantity)))} ${look.unit(unit)}`)
    .join(separator);
