import type { DespatchAdvice, DespatchItem, DespatchUnit, Moment } from '../../contract/despatch-advice.ts';
import { dtmDay } from '../reader/delfor-dates.ts';
import { quantityOf } from '../reader/delfor-lines.ts';
import { codeAt, LENGTH } from '../reader/edifact-codes.ts';
import { createOnce } from '../reader/guards/once.ts';
import type { Message } from '../reader/edifact-envelope.ts';
import { component, type Segment } from '../reader/edifact-tokens.ts';
import { exactDecimal } from '../reader/exact.ts';
import { EdiRefusal } from '../reader/refusal.ts';
import { createWalk } from '../reader/segment-groups.ts';
import { blankAdvice, blankItem, requireQuantities, requireRoom } from './blank-advice.ts';
import { CONSIGNMENTS, KILOGRAMS, LABEL_TYPES, PARTIES, TAKES_BACK } from './desadv-codes.ts';
import { DESADV, type DesadvRole } from './desadv-grammar.ts';
import { labelRange } from './label-range.ts';

/** One DESADV message (VDA 4987) to the delivery note it announces. Fails with `EdiRefusal`, which names the segment. */
export const createDesadv = (message: Message) => {
  const place = createWalk<DesadvRole>(DESADV);
  const advice: DespatchAdvice = { ...blankAdvice(message.at, 'DESADV'), test: message.interchange.test };
  const onceInHead = createOnce();
  let onceInItem = createOnce();
  let party = '';
  let level = { id: '', parent: '' };
  /** The CPS level in which the present segments stand: its packages hold all of its items. */
  let unitsOfLevel: DespatchUnit[] = [];
  let itemsOfLevel: number[] = [];
  let reference = '';
  let consignmentRank = CONSIGNMENTS.length;
  let item: DespatchItem | undefined;
  let lines = 0;

  const readHead = (segment: Segment) => {
    if (segment.tag === 'BGM') {
      onceInHead(segment, '', String(segment.number));
      advice.noteNumber = codeAt(segment, 1, 0, LENGTH.reference);
      advice.functionCode = codeAt(segment, 2, 0, LENGTH.reference);
    }
    if (segment.tag === 'DTM') readHeadDate(segment);
    if (segment.tag === 'MEA') readWeight(segment);
    if (segment.tag === 'CNT') readTotal(segment);
  };
  const readHeadDate = (segment: Segment) => {
    const qualifier = component(segment, 0);
    const moment = momentOf(segment);
    if (qualifier === '137') advice.noteDate = moment.day;
    if (qualifier === '11') advice.dispatch = moment;
    if (qualifier === '132' || qualifier === '17') {
      advice.arrival ??= moment;
      advice.headAt.arrival ??= segment.number;
    }
  };
  const readWeight = (segment: Segment) => {
    const measure = component(segment, 1);
    if (measure !== 'AAD' && measure !== 'AAC') return;
    const text = component(segment, 2, 1);
    const weight = exactDecimal(text);
    if (weight === undefined) throw new EdiRefusal('edi.number', { segment: segment.number }, { text });
    // Another unit is none that a note is weighed in.
    if (!KILOGRAMS.has(component(segment, 2).trim())) return;
    if (measure === 'AAC') advice.netWeight = weight;
    else {
      advice.grossWeight = weight;
      advice.headAt.grossWeight = segment.number;
    }
  };
  /** CNT 2 counts the items. */
  const readTotal = (segment: Segment) => {
    if (component(segment, 0) !== '2') return;
    const declared = component(segment, 0, 1).trim();
    if (exactDecimal(declared) === String(lines)) return;
    advice.doubts.push({ code: 'edi.controlTotal', at: segment.number, detail: { declared, found: lines } });
  };

  const readParty = (segment: Segment) => {
    if (segment.tag === 'NAD') {
      party = component(segment, 0);
      const id = codeAt(segment, 1, 0, LENGTH.party);
      const said = PARTIES[party];
      if (said) advice.headAt[said] = segment.number;
      if (party === 'SE' || party === 'SU') advice.supplierCode = id;
      if (party === 'SF') advice.shipFrom = id;
      if (party === 'BY') advice.buyerCode = id;
      if (party === 'ST' || party === 'CN' || party === 'DP') advice.shipTo = id;
      // By its code, or by its name alone.
      if (party === 'FW' || party === 'CA') readCarrier(segment, id || codeAt(segment, 3, 0, LENGTH.party));
    }
    const isShipTo = party === 'ST' || party === 'CN' || party === 'DP';
    if (segment.tag === 'LOC' && isShipTo && component(segment, 0) === '11')
      advice.unloadingPoint = codeAt(segment, 1, 0, LENGTH.place);
  };

  /** The first one that is named: NAD stands ahead of TDT (C040). */
  const readCarrier = (segment: Segment, carrier: string) => {
    if (carrier === '' || advice.carrier !== '') return;
    advice.carrier = carrier;
    advice.headAt.carrier = segment.number;
  };

  const openLevel = (segment: Segment) => {
    level = { id: codeAt(segment, 0, 0, LENGTH.reference), parent: codeAt(segment, 1, 0, LENGTH.reference) };
    unitsOfLevel = [];
    itemsOfLevel = [];
    item = undefined;
  };

  const openPackage = (segment: Segment) => {
    requireRoom(advice.units, { segment: segment.number });
    const unit: DespatchUnit = {
      at: segment.number,
      level: level.id,
      parent: level.parent,
      packagingCode: codeAt(segment, 2, 0, LENGTH.packaging),
      count: countOf(segment),
      perPackage: null,
      labelType: '',
      plates: [],
      outerPlate: '',
      items: itemsOfLevel,
    };
    unitsOfLevel.push(unit);
    advice.units.push(unit);
  };

  const readMarks = (segment: Segment) => {
    const unit = unitsOfLevel.at(-1);
    if (!unit) return;
    if (segment.tag === 'PCI') unit.labelType ||= LABEL_TYPES[codeAt(segment, 3, 0, LENGTH.qualifier)] ?? '';
    if (segment.tag === 'RFF' && component(segment, 0) === 'ACI')
      unit.outerPlate = codeAt(segment, 0, 1, LENGTH.reference);
    if (segment.tag === 'GIN') unit.plates.push(...platesOf(segment));
  };

  const openItem = (segment: Segment) => {
    requireRoom(advice.items, { segment: segment.number });
    lines += 1;
    onceInItem = createOnce();
    item = { ...blankItem(segment.number, advice.items.length + 1), unloadingPoint: advice.unloadingPoint };
    advice.items.push(item);
    itemsOfLevel.push(item.position);
    addNumber(item, segment, component(segment, 2), component(segment, 2, 1));
  };

  const readItem = (segment: Segment) => {
    if (segment.tag === 'LIN') return openItem(segment);
    if (!item) return;
    if (segment.tag === 'PIA')
      for (const [value = '', code = ''] of segment.elements.slice(1)) addNumber(item, segment, value, code);
    if (segment.tag === 'QTY' && component(segment, 0) === '12') {
      const quantity = quantityOf(segment);
      onceInItem(segment, '12', quantity);
      item.quantity = quantity;
      item.unit = codeAt(segment, 0, 2, LENGTH.unit);
    }
    if (segment.tag === 'DTM') readItemDate(item, segment);
    if (segment.tag === 'GIN' && component(segment, 0) === 'BX')
      item.batchNo = codeAt(segment, 1, 0, LENGTH.reference);
  };

  const readItemReference = (segment: Segment) => {
    if (!item) return;
    if (segment.tag === 'RFF') {
      reference = component(segment, 0);
      const value = codeAt(segment, 0, 1, LENGTH.reference);
      if (reference === 'ON') {
        onceInItem(segment, 'ON', value);
        item.orderNumber = value;
        item.orderLine = codeAt(segment, 0, 2, LENGTH.line);
      }
      if (reference === 'AAN') item.callOffNumber = value;
      if (reference === 'BT') item.batchNo ||= value;
    }
  };

  const readItemPlace = (segment: Segment) => {
    if (!item || segment.tag !== 'LOC') return;
    const code = codeAt(segment, 1, 0, LENGTH.place);
    if (component(segment, 0) === '11') item.unloadingPoint = code;
    if (component(segment, 0) === '159') item.pointOfUse = code;
  };

  const readers: Record<DesadvRole, (segment: Segment) => void> = {
    head: readHead,
    headReference: (segment) => {
      if (segment.tag !== 'RFF') return;
      const rank = CONSIGNMENTS.indexOf(component(segment, 0));
      if (rank < 0 || rank >= consignmentRank) return;
      consignmentRank = rank;
      advice.consignment = codeAt(segment, 0, 1, LENGTH.reference);
    },
    party: readParty,
    transport: (segment) => {
      if (segment.tag !== 'TDT') return;
      advice.transportMode = codeAt(segment, 2, 0, LENGTH.qualifier);
      advice.meansType = codeAt(segment, 3, 0, LENGTH.reference);
      readCarrier(segment, codeAt(segment, 4, 0, LENGTH.party) || codeAt(segment, 4, 3, LENGTH.party));
      advice.headAt.transport = segment.number;
      advice.means = codeAt(segment, 7, 3, LENGTH.party) || codeAt(segment, 7, 0, LENGTH.party);
    },
    pack: (segment) => {
      if (segment.tag === 'CPS') openLevel(segment);
    },
    package: (segment) => {
      if (segment.tag === 'PAC') openPackage(segment);
      const unit = unitsOfLevel.at(-1);
      if (unit && segment.tag === 'QTY' && component(segment, 0) === '52')
        unit.perPackage = quantityOf(segment);
    },
    marks: readMarks,
    label: readMarks,
    item: readItem,
    itemReference: readItemReference,
    itemPlace: readItemPlace,
    itemLabel: () => undefined,
    aside: () => undefined,
  };

  return {
    segment: (segment: Segment) => {
      const found = place(segment.tag);
      if (found) return readers[found.role](segment);
      // Read in the wrong group, it would say another thing of another item.
      if (BINDING.has(segment.tag))
        throw new EdiRefusal('edi.segmentOrder', { segment: segment.number }, { tag: segment.tag });
    },
    close: (last: Segment): DespatchAdvice => {
      // What takes a note back need not say again what was in it.
      if (advice.items.length === 0 && !TAKES_BACK.has(advice.functionCode))
        throw new EdiRefusal('edi.noItems', { segment: last.number });
      requireQuantities(advice, 'segment');
      return advice;
    },
    noteNumber: () => advice.noteNumber,
  };
};

const BINDING = new Set(['LIN', 'CPS', 'PAC', 'QTY', 'GIN', 'RFF', 'LOC', 'NAD', 'PCI', 'PIA']);

const momentOf = (segment: Segment): Moment => {
  const [, value = '', format = ''] = segment.elements[0] ?? [];
  const read = dtmDay(value, format);
  if (!read) throw new EdiRefusal('edi.date', { segment: segment.number }, { text: value });
  return { day: read.date, time: read.time };
};

const readItemDate = (item: DespatchItem, segment: Segment) => {
  const qualifier = component(segment, 0);
  if (qualifier === '94') item.productionDate = momentOf(segment).day;
  if (qualifier === '361' || qualifier === '36') item.expiryDate = momentOf(segment).day;
};

const countOf = (segment: Segment): number => {
  const text = component(segment, 0).trim();
  const count = Number(text);
  if (text !== '' && /^\d{1,7}$/.test(text) && count > 0) return count;
  throw new EdiRefusal('edi.number', { segment: segment.number }, { text });
};

/** GIN names one object, or several, or the first and the last of a range in one element. */
const platesOf = (segment: Segment): string[] =>
  segment.elements.slice(1).flatMap(([from = '', to = '']) => {
    if (from.trim() === '') return [];
    return to.trim() === ''
      ? [plate(segment, from)]
      : rangeOf(segment, plate(segment, from), plate(segment, to));
  });

const plate = (segment: Segment, text: string) => {
  const found = text.trim();
  if (found.length <= LENGTH.reference) return found;
  throw new EdiRefusal(
    'edi.codeTooLong',
    { segment: segment.number },
    { tag: segment.tag, text: found, length: found.length, limit: LENGTH.reference },
  );
};

const rangeOf = (segment: Segment, from: string, to: string): string[] => {
  const labels = labelRange(from, to);
  if (labels) return labels;
  throw new EdiRefusal('edi.number', { segment: segment.number }, { text: `${from} - ${to}` });
};

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
