import type { DespatchAdvice } from '../../contract/despatch-advice.ts';
import { codeAt, LENGTH } from '../reader/edifact/edifact-codes.ts';
import type { EnvelopeMessage } from '../reader/edifact/edifact-envelope.ts';
import { component, type Segment } from '../reader/edifact/edifact-tokens.ts';
import { exactDecimal } from '../reader/exact.ts';
import { requireFunction } from '../reader/guards/functions.ts';
import { tagsOf, unknownTag } from '../reader/guards/known-tags.ts';
import { createOnce } from '../reader/guards/once.ts';
import { EdiRefusal, quoted } from '../reader/refusal.ts';
import { createWalk } from '../reader/edifact/segment-groups.ts';
import { blankAdvice, requireQuantities } from './blank-advice.ts';
import { CONSIGNMENTS, KILOGRAMS, PARTIES, TAKES_BACK } from './desadv-codes.ts';
import { createDoubts } from './desadv-doubts.ts';
import { DESADV, type DesadvRole } from './desadv-grammar.ts';
import { createItems } from './desadv-items.ts';
import { alikeDoubts } from './desadv-known.ts';
import { createPacking } from './desadv-packing.ts';

/** One DESADV message (VDA 4987) to the delivery note it announces. Fails with `EdiRefusal`, which names the segment. */
export const createDesadv = (message: EnvelopeMessage) => {
  const place = createWalk<DesadvRole>(DESADV);
  const advice: DespatchAdvice = { ...blankAdvice(message.at, 'DESADV'), test: message.interchange.test };
  const onceInHead = createOnce();
  let party = '';
  /** LOC 11 of a transport is a port of discharge, or the unloading point in the wrong place. */
  let pointAside: Segment | undefined;
  const doubts = createDoubts(advice);
  const { requireKnown, misplaced, readMoment } = doubts;
  const packing = createPacking(advice, doubts);
  const items = createItems(advice, doubts, packing.holds);
  let consignmentRank = CONSIGNMENTS.length;

  const readHead = (segment: Segment) => {
    if (segment.tag === 'BGM') {
      onceInHead(segment, '', String(segment.number));
      advice.noteNumber = codeAt(segment, 1, 0, LENGTH.reference);
      advice.functionCode = codeAt(segment, 2, 0, LENGTH.reference);
      readFunction(segment, advice);
    }
    if (segment.tag === 'DTM') readHeadDate(segment);
    if (segment.tag === 'MEA') readWeight(segment);
    if (segment.tag === 'CNT') readTotal(segment);
  };
  const readHeadDate = (segment: Segment) => {
    const qualifier = component(segment, 0);
    if (!HEAD_DATES.has(qualifier)) return;
    const moment = readMoment(segment);
    if (moment === null) return;
    onceInHead(segment, qualifier, JSON.stringify(moment));
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
    if (weight === undefined) {
      advice.doubts.push({ code: 'edi.weightIgnored', at: segment.number, detail: quoted({ text }) });
      return;
    }
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
    const found = advice.items.length;
    if (exactDecimal(declared) === String(found)) return;
    advice.doubts.push({ code: 'edi.controlTotal', at: segment.number, detail: { declared, found } });
  };

  const readParty = (segment: Segment) => {
    if (segment.tag === 'NAD') {
      party = component(segment, 0);
      requireKnown(segment, 'party', party);
      const id = codeAt(segment, 1, 0, LENGTH.party);
      const said = PARTIES[party];
      if (said) advice.headAt[said] = segment.number;
      if (party === 'SE' || party === 'SU') advice.supplierCode = id;
      if (party === 'SF') advice.shipFrom = id;
      if (party === 'BY') advice.buyerCode = id;
      if (SHIP_TO.has(party)) advice.shipTo = id;
      // By its code, or by its name alone.
      if (party === 'FW' || party === 'CA') readCarrier(segment, id || codeAt(segment, 3, 0, LENGTH.party));
    }
    if (segment.tag === 'LOC') requireKnown(segment, 'partyPlace', component(segment, 0));
    if (segment.tag === 'LOC' && component(segment, 0) === '11') {
      // Behind another party it may have lost its own on the way.
      if (!SHIP_TO.has(party)) misplaced(segment);
      const point = codeAt(segment, 1, 0, LENGTH.place);
      onceInHead(segment, '11', point);
      advice.unloadingPoint = point;
    }
  };

  /** The first one that is named: NAD stands ahead of TDT (C040). */
  const readCarrier = (segment: Segment, carrier: string) => {
    if (carrier === '' || advice.carrier !== '') return;
    advice.carrier = carrier;
    advice.headAt.carrier = segment.number;
  };

  const readers: Record<DesadvRole, (segment: Segment) => void> = {
    head: readHead,
    headReference: (segment) => {
      if (segment.tag !== 'RFF') return;
      requireKnown(segment, 'headReference', component(segment, 0));
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
      if (segment.tag !== 'CPS') return;
      packing.openLevel(segment);
      items.leave();
    },
    package: (segment) => {
      if (segment.tag === 'PAC') packing.openPackage(segment);
      if (segment.tag === 'QTY') packing.packageQuantity(segment);
    },
    marks: packing.marks,
    label: packing.marks,
    item: items.item,
    itemReference: items.reference,
    itemPlace: items.place,
    itemLabel: () => undefined,
    aside: (segment) => {
      if (segment.tag === 'LOC' && component(segment, 0) === '11') pointAside ??= segment;
    },
  };

  return {
    segment: (segment: Segment) => {
      const found = place(segment.tag);
      if (found) return readers[found.role](segment);
      if (!TAGS.has(segment.tag)) advice.doubts.push({ ...unknownTag(segment), code: 'edi.unknownTag' });
      // Read in the wrong group, it would say another thing of another item.
      else if (BINDING.has(segment.tag))
        throw new EdiRefusal('edi.segmentOrder', { segment: segment.number }, { tag: segment.tag });
      else misplaced(segment);
    },
    close: (last: Segment): DespatchAdvice => {
      // What takes a note back need not say again what was in it.
      if (advice.items.length === 0 && !TAKES_BACK.has(advice.functionCode))
        throw new EdiRefusal('edi.noItems', { segment: last.number });
      requireQuantities(advice, 'segment');
      if (advice.unloadingPoint === '' && pointAside) misplaced(pointAside);
      advice.doubts.push(...packing.doubts(), ...alikeDoubts(advice));
      return advice;
    },
    noteNumber: () => advice.noteNumber,
  };
};

const BINDING = new Set(['LIN', 'CPS', 'PAC', 'QTY', 'GIN', 'RFF', 'LOC', 'NAD', 'PCI', 'PIA']);

const SHIP_TO = new Set(['ST', 'CN', 'DP']);
const HEAD_DATES = new Set(['137', '11', '132', '17']);
const TAGS = tagsOf(DESADV);

/** Original, replacement, and what takes a note back; a copy or a change is none. What is no code of the norm is a question. */
const readFunction = (segment: Segment, { functionCode, doubts }: DespatchAdvice): void => {
  if (functionCode.length <= LENGTH.qualifier && functionCode !== CHANGE)
    return requireFunction(segment, functionCode, ...TAKES_BACK);
  if (functionCode === CHANGE)
    throw new EdiRefusal('edi.functionRefused', { segment: segment.number }, { function: functionCode });
  doubts.push({
    code: 'edi.functionRefused',
    at: segment.number,
    detail: quoted({ function: functionCode }),
  });
  return undefined;
};
const CHANGE = '4';
