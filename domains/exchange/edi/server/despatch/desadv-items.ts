import type { DespatchAdvice, DespatchItem } from '../../contract/despatch-advice.ts';
import { quantityOf } from '../reader/delfor/delfor-lines.ts';
import { codeAt, LENGTH } from '../reader/edifact/edifact-codes.ts';
import { component, type Segment } from '../reader/edifact/edifact-tokens.ts';
import { createOnce } from '../reader/guards/once.ts';
import { blankItem, requireRoom } from './blank-advice.ts';
import type { Doubts } from './desadv-doubts.ts';

/** Reads the items of a DESADV (LIN and what stands behind it), each figure once. `opened` hears of each new one. */
export const createItems = (
  advice: DespatchAdvice,
  { requireKnown, readMoment }: Doubts,
  opened: (position: number) => void,
) => {
  let onceInItem = createOnce();
  let item: DespatchItem | undefined;

  const addNumbers = (of: DespatchItem, segment: Segment, numbers: readonly (readonly string[])[]) => {
    for (const [value = '', code = ''] of numbers) {
      if (value.trim() === '') continue;
      if (code !== '') requireKnown(segment, 'number', code);
      addNumber(of, segment, value, code);
    }
  };

  const openItem = (segment: Segment) => {
    requireRoom(advice.items, { segment: segment.number });
    onceInItem = createOnce();
    item = { ...blankItem(segment.number, advice.items.length + 1), unloadingPoint: advice.unloadingPoint };
    advice.items.push(item);
    opened(item.position);
    addNumbers(item, segment, [segment.elements[2] ?? []]);
  };

  const readItem = (segment: Segment) => {
    if (segment.tag === 'LIN') return openItem(segment);
    if (!item) return;
    if (segment.tag === 'PIA') addNumbers(item, segment, segment.elements.slice(1));
    if (segment.tag === 'QTY') requireKnown(segment, 'itemQuantity', component(segment, 0));
    if (segment.tag === 'QTY' && component(segment, 0) === '12') {
      // A second one, though it be the same, is that of an item whose LIN was lost.
      onceInItem(segment, '12', String(segment.number));
      item.quantity = quantityOf(segment);
      item.unit = codeAt(segment, 0, 2, LENGTH.unit);
    }
    if (segment.tag === 'DTM') readItemDate(item, segment);
    if (segment.tag === 'GIN') requireKnown(segment, 'identity', component(segment, 0));
    if (segment.tag === 'GIN' && component(segment, 0) === 'BX')
      item.batchNo = codeAt(segment, 1, 0, LENGTH.reference);
  };

  const readItemDate = (of: DespatchItem, segment: Segment) => {
    const qualifier = component(segment, 0);
    requireKnown(segment, 'itemDate', qualifier);
    if (!ITEM_DATES.has(qualifier)) return;
    const moment = readMoment(segment);
    if (moment === null) return;
    onceInItem(segment, qualifier, moment.day);
    if (qualifier === '94') of.productionDate = moment.day;
    else of.expiryDate = moment.day;
  };
  const readItemReference = (segment: Segment) => {
    if (!item) return;
    if (segment.tag === 'RFF') {
      const reference = component(segment, 0);
      requireKnown(segment, 'itemReference', reference);
      const value = codeAt(segment, 0, 1, LENGTH.reference);
      if (reference === 'ON') {
        onceInItem(segment, 'ON', value);
        item.orderNumber = value;
        item.orderLine = codeAt(segment, 0, 2, LENGTH.line);
      }
      if (reference === 'AAN') {
        onceInItem(segment, 'AAN', value);
        item.callOffNumber = value;
      }
      if (reference === 'BT') item.batchNo ||= value;
    }
  };

  const readItemPlace = (segment: Segment) => {
    if (!item || segment.tag !== 'LOC') return;
    const qualifier = component(segment, 0);
    requireKnown(segment, 'itemPlace', qualifier);
    const code = codeAt(segment, 1, 0, LENGTH.place);
    if (qualifier === '11' || qualifier === '159') onceInItem(segment, qualifier, code);
    if (qualifier === '11') item.unloadingPoint = code;
    if (qualifier === '159') item.pointOfUse = code;
  };

  return {
    /** What comes now stands behind no item. */
    leave: (): void => {
      item = undefined;
    },
    item: readItem,
    reference: readItemReference,
    place: readItemPlace,
  };
};

const ITEM_DATES = new Set(['94', '361', '36']);

/** IN or BP is the buyer's number, SA or VP the supplier's; EC, AG, BT and DR say the state of the part (VDA 4987). */
const addNumber = (item: DespatchItem, segment: Segment, value: string, code: string) => {
  const number = codeAt({ ...segment, elements: [[value]] }, 0, 0, LENGTH.partNumber);
  if (number === '') return;
  if (code === 'SA' || code === 'VP') item.supplierPartNumber ||= number;
  else if (code === 'EC') item.changeIndex = number;
  else if (code === 'AG') item.softwareRevision = number;
  else if (code === 'BT') item.hardwareRevision = number;
  else if (code === 'DR') item.gStand = number;
  else if (['IN', 'BP', ''].includes(code)) item.partNumber ||= number;
};
