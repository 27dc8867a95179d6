import { isPositive } from '@portal/platform/contract/quantity.ts';
import type { SequencedCall } from '../../contract/sequenced-call.ts';
import { quantityOf } from '../reader/delfor/delfor-lines.ts';
import { codeAt, LENGTH } from '../reader/edifact/edifact-codes.ts';
import { component, type Segment } from '../reader/edifact/edifact-tokens.ts';
import { requireKnown, requireSaid } from '../reader/guards/known-qualifiers.ts';
import { createOnce } from '../reader/guards/once.ts';
import { EdiRefusal } from '../reader/refusal.ts';
import { BESIDE, ORDER, OTHER_REFERENCES, PIECES } from './deljit-codes.ts';

/** Parts of one vehicle. */
const MOST_PARTS = 60;

type Part = SequencedCall['parts'][number];

/**
 * Reads the parts of one vehicle. Each says its number and its pieces once: a second quantity, though it be the same, is that of a part whose LIN was
 * lost on the way.
 */
export const createParts = (call: SequencedCall) => {
  let part: Part | undefined;
  let at = 0;
  let suppliersOwn = '';
  let once = createOnce();

  const close = (): void => {
    if (!part) return;
    // Who names no number of the buyer means what his supplier calls it.
    part.partNo ||= suppliersOwn;
    if (part.partNo === '') throw new EdiRefusal('edi.noPartNumber', { segment: at });
    requireSaid(part.quantity !== '', at, 'QTY 113');
    part = undefined;
  };

  const open = (segment: Segment): void => {
    close();
    if (call.parts.length >= MOST_PARTS)
      throw new EdiRefusal('edi.itemTooLong', { segment: segment.number }, { tag: 'LIN' });
    once = createOnce();
    at = segment.number;
    suppliersOwn = '';
    part = { position: call.parts.length + 1, partNo: '', orderNumber: null, quantity: '', unit: '' };
    call.parts.push(part);
    addNumber(segment, component(segment, 2), component(segment, 2, 1));
  };

  /** IN and BP are the buyer's number, as one without a qualifier; SA and VP the supplier's (7143). */
  const addNumber = (segment: Segment, value: string, kind: string): void => {
    const number = codeAt({ ...segment, elements: [[value]] }, 0, 0, LENGTH.partNumber);
    if (!part || number === '') return;
    // In LIN or in PIA: it is the same number.
    const said = { ...segment, tag: 'PIA' };
    if (BUYERS.has(kind)) {
      once(said, 'IN', number);
      part.partNo = number;
    }
    if (SUPPLIERS.has(kind)) {
      once(said, 'SA', number);
      suppliersOwn = number;
    }
  };

  return {
    close,
    item: (segment: Segment): void => {
      if (segment.tag === 'LIN') return open(segment);
      if (segment.tag !== 'PIA') return undefined;
      for (const [value = '', kind = ''] of segment.elements.slice(1)) addNumber(segment, value, kind);
      return undefined;
    },
    reference: (segment: Segment): void => {
      if (!part || segment.tag !== 'RFF') return;
      const kind = component(segment, 0);
      requireKnown(segment, kind, ORDER, OTHER_REFERENCES);
      if (!ORDER.has(kind)) return;
      const order = codeAt(segment, 0, 1, LENGTH.reference);
      once(segment, kind, order);
      part.orderNumber = order || null;
    },
    quantity: (segment: Segment): void => {
      if (!part || segment.tag !== 'QTY') return;
      const kind = component(segment, 0);
      requireKnown(segment, kind, PIECES, BESIDE);
      if (!PIECES.has(kind)) return;
      once(segment, 'pieces', String(segment.number));
      const quantity = quantityOf(segment);
      if (!isPositive(quantity))
        throw new EdiRefusal('edi.number', { segment: segment.number }, { text: quantity });
      part.quantity = quantity;
      part.unit = codeAt(segment, 0, 2, LENGTH.unit);
    },
  };
};

const BUYERS = new Set(['IN', 'BP', '']);
const SUPPLIERS = new Set(['SA', 'VP']);
