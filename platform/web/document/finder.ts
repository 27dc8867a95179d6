import type { ListEndpoint, RowOf } from '../calls/use-list.ts';
import { rowsFound } from '../calls/rows-found.ts';
import type { Find } from '../plugin.ts';

/** What `documentOf` declares, as far as people find one of them. */
type Declared = { readonly list: ListEndpoint; readonly addressOf: (id: string) => string };
type Numbered = { readonly id: string; readonly number: string };

/**
 * Finds documents by a part of their number; `detail` is what stands beside it.
 * @example export default finderOf(deviationDocument, ({ supplierCode }) => supplierCode);
 */
export const finderOf =
  <D extends Declared>(
    { list, addressOf }: D,
    detail: (row: Omit<RowOf<D['list']>, 'total'>) => string,
  ): Find =>
  async (number, limit) => {
    const found = (await rowsFound<ListEndpoint>(list, { number, limit })) as readonly (Numbered &
      RowOf<D['list']>)[];
    return found.map((row) => ({
      key: row.id,
      label: row.number,
      detail: detail(row),
      to: addressOf(row.id),
    }));
  };
