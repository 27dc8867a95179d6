import type { ReleaseItem } from '../../../contract/release-message.ts';
import { keepIn } from './delfor-item.ts';
import { quantityOf } from './delfor-lines.ts';
import { codeAt, LENGTH } from '../edifact/edifact-codes.ts';
import { component, type Segment } from '../edifact/edifact-tokens.ts';
import { exactDecimal } from '../exact.ts';

/** PAC: how many packages, and the customer's number of the packaging; under it QTY 52 the quantity in one, PCI what is marked on it. */
export const addPack = (item: ReleaseItem, segment: Segment) => {
  if (segment.tag === 'PAC')
    keepIn(
      item.packaging,
      {
        customerCode: codeAt(segment, 2, 0, LENGTH.packaging),
        supplierCode: '',
        quantity: null,
        packages: exactDecimal(codeAt(segment, 0, 0, LENGTH.reference)) ?? null,
        marks: [],
      },
      segment,
    );
  const pack = item.packaging.at(-1);
  if (pack && segment.tag === 'QTY' && component(segment, 0) === '52') pack.quantity = quantityOf(segment);
  if (pack && segment.tag === 'PCI')
    for (const at of (segment.elements[1] ?? []).keys()) {
      const mark = codeAt(segment, 1, at, LENGTH.packaging);
      if (mark !== '') keepIn(pack.marks, mark, segment);
    }
};
