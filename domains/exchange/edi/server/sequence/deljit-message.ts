import type { SequencedCall, SequencedMessage } from '../../contract/sequenced-call.ts';
import { dtmDay } from '../reader/delfor-dates.ts';
import { codeAt, LENGTH } from '../reader/edifact-codes.ts';
import { createOnce } from '../reader/guards/once.ts';
import type { Message } from '../reader/edifact-envelope.ts';
import { component, type Segment } from '../reader/edifact-tokens.ts';
import { exactDecimal } from '../reader/exact.ts';
import { EdiRefusal } from '../reader/refusal.ts';
import { createWalk } from '../reader/segment-groups.ts';
import { DELJIT, type DeljitRole } from './deljit-grammar.ts';

/** Vehicles of one message, and parts of one vehicle. */
const MOST_CALLS = 5_000;
const MOST_PARTS = 60;
const CANCELS_ALL = '1';
const DELETED = '2';
/** Quantities that say how many pieces go into the vehicle. */
const PIECES = new Set(['113', '1']);

/** One DELJIT in sequence (VDA 4986) to the calls it holds. Fails with `EdiRefusal`, which names the segment. */
export const createSequence = (message: Message) => {
  const place = createWalk<DeljitRole>(DELJIT);
  const once = createOnce();
  const read: SequencedMessage = {
    at: message.at,
    messageId: '',
    sentAt: null,
    supplierCode: '',
    plantCode: '',
    buyerCode: '',
    unloadingPoint: '',
    sender: message.interchange.sender.id,
    receiver: message.interchange.receiver.id,
    isTest: message.interchange.test,
    calls: [],
  };
  let party = '';
  let cancelsAll = false;
  let call: SequencedCall | undefined;
  let part: SequencedCall['parts'][number] | undefined;

  const readHead = (segment: Segment) => {
    if (segment.tag === 'BGM') {
      once(segment, '', String(segment.number));
      read.messageId = codeAt(segment, 1, 0, LENGTH.reference);
      cancelsAll = codeAt(segment, 2, 0, LENGTH.qualifier) === CANCELS_ALL;
    }
    if (segment.tag === 'DTM' && component(segment, 0) === '137') read.sentAt = momentOf(segment);
  };

  const readParty = (segment: Segment) => {
    if (segment.tag === 'LOC' && component(segment, 0) === '11')
      read.unloadingPoint = codeAt(segment, 1, 0, LENGTH.place);
    if (segment.tag !== 'NAD') return;
    party = component(segment, 0);
    const code = codeAt(segment, 1, 0, LENGTH.party);
    if (party === 'SE' || party === 'SU') read.supplierCode = code;
    if (party === 'ST') read.plantCode = code;
    if (party === 'BY') read.buyerCode = code;
  };

  const openCall = (segment: Segment) => {
    if (read.calls.length >= MOST_CALLS)
      throw new EdiRefusal('edi.itemTooLong', { segment: segment.number }, { tag: 'SEQ' });
    part = undefined;
    call = {
      item: read.calls.length + 1,
      at: segment.number,
      action: cancelsAll || component(segment, 0) === DELETED ? 'cancel' : 'call',
      sequenceNo: codeAt(segment, 1, 0, LENGTH.reference),
      statusCode: '',
      assemblyLine: '',
      vehicleId: '',
      manufacturingNo: '',
      plannedAt: null,
      parts: [],
    };
    read.calls.push(call);
  };

  const readCall = (segment: Segment) => {
    if (!call) return;
    if (segment.tag === 'DTM' && component(segment, 0) === '2') call.plannedAt = momentOf(segment);
    if (segment.tag === 'LOC' && component(segment, 0) === '159')
      call.assemblyLine = codeAt(segment, 1, 0, LENGTH.place);
    if (segment.tag === 'STS') call.statusCode ||= codeAt(segment, 1, 0, LENGTH.reference);
    if (segment.tag === 'GIR') readIdentities(segment, call);
  };
  /** GIR: a number and what it is, five times at most. */
  const readIdentities = (segment: Segment, of: SequencedCall) => {
    for (let element = 1; element <= 5; element += 1) {
      const kind = component(segment, element, 1);
      if (kind === 'VV') of.vehicleId = codeAt(segment, element, 0, LENGTH.reference);
      if (kind === 'AN') of.manufacturingNo = codeAt(segment, element, 0, LENGTH.reference);
    }
  };

  const openItem = (segment: Segment) => {
    if (!call) return;
    if (call.parts.length >= MOST_PARTS)
      throw new EdiRefusal('edi.itemTooLong', { segment: segment.number }, { tag: 'LIN' });
    part = {
      position: call.parts.length + 1,
      partNo: codeAt(segment, 2, 0, LENGTH.partNumber),
      orderNumber: null,
      quantity: '',
      unit: '',
    };
    call.parts.push(part);
  };
  const readQuantity = (segment: Segment) => {
    if (!part || segment.tag !== 'QTY' || !PIECES.has(component(segment, 0))) return;
    const text = component(segment, 0, 1);
    const quantity = exactDecimal(text);
    if (quantity === undefined) throw new EdiRefusal('edi.number', { segment: segment.number }, { text });
    part.quantity = quantity;
    part.unit = codeAt(segment, 0, 2, LENGTH.unit);
  };

  const readers: Record<DeljitRole, (segment: Segment) => void> = {
    head: readHead,
    party: readParty,
    call: (segment) => (segment.tag === 'SEQ' ? openCall(segment) : readCall(segment)),
    item: (segment) => (segment.tag === 'LIN' ? openItem(segment) : undefined),
    itemReference: (segment) => {
      if (part && segment.tag === 'RFF' && component(segment, 0) === 'ON')
        part.orderNumber = codeAt(segment, 0, 1, LENGTH.reference) || null;
    },
    itemQuantity: readQuantity,
    aside: () => undefined,
  };

  return {
    messageId: () => read.messageId,
    segment: (segment: Segment) => {
      const found = place(segment.tag);
      if (!found) throw new EdiRefusal('edi.segmentOrder', { segment: segment.number }, { tag: segment.tag });
      readers[found.role](segment);
    },
    close: (last: Segment): SequencedMessage => {
      if (read.messageId === '')
        throw new EdiRefusal('edi.segmentOrder', { segment: last.number }, { tag: 'BGM' });
      if (read.calls.length === 0) throw new EdiRefusal('edi.noItems', { segment: last.number });
      return read;
    },
  };
};

const momentOf = (segment: Segment): string => {
  const text = component(segment, 0, 1);
  const moment = dtmDay(text, component(segment, 0, 2));
  if (!moment) throw new EdiRefusal('edi.date', { segment: segment.number }, { text });
  return `${moment.date}T${moment.time ?? '00:00'}`;
};
