import type { SequencedCall, SequencedMessage } from '../../contract/sequenced-call.ts';
import { codeAt, LENGTH } from '../reader/edifact/edifact-codes.ts';
import type { EnvelopeMessage } from '../reader/edifact/edifact-envelope.ts';
import { component, type Segment } from '../reader/edifact/edifact-tokens.ts';
import { CANCELS, requireFunction } from '../reader/guards/functions.ts';
import { requireKnown, requireSaid } from '../reader/guards/known-qualifiers.ts';
import { createOnce } from '../reader/guards/once.ts';
import { momentIn } from '../reader/edifact/moment.ts';
import { EdiRefusal } from '../reader/refusal.ts';
import { createWalk } from '../reader/edifact/segment-groups.ts';
import {
  IDENTITIES,
  LINE,
  OTHER_IDENTITIES,
  IGNORED_PARTIES,
  OTHER_LOCATIONS,
  KNOWN_PARTIES,
  SUPPLIERS,
  UNLOADING,
} from './deljit-codes.ts';
import { DELJIT, type DeljitRole } from './deljit-grammar.ts';
import { createParts } from './deljit-parts.ts';
import { requireAlike } from './said-alike.ts';

/** Vehicles of one message. */
const MOST_CALLS = 5_000;
const READ_PLACES = new Set([UNLOADING, LINE]);
const IDENTITY_CODES = new Set(Object.keys(IDENTITIES));
/** SEQ 1229: added and changed call a vehicle, deleted takes it back. */
const ACTIONS = new Map<string, SequencedCall['action']>([
  ['1', 'call'],
  ['2', 'cancel'],
  ['3', 'call'],
]);

/**
 * One DELJIT in sequence (VDA 4986) to the calls it holds. A line builds by it, so what leaves open which figure holds, or is not known, refuses it.
 * Fails with `EdiRefusal`, which names the segment.
 */
export const createSequence = (message: EnvelopeMessage) => {
  const place = createWalk<DeljitRole>(DELJIT);
  const once = createOnce();
  let onceInCall = createOnce();
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
  let cancelsAll = false;
  let call: SequencedCall | undefined;
  let parts: ReturnType<typeof createParts> | undefined;

  const readHead = (segment: Segment) => {
    if (segment.tag === 'BGM') {
      once(segment, '', String(segment.number));
      read.messageId = codeAt(segment, 1, 0, LENGTH.reference);
      const said = codeAt(segment, 2, 0, LENGTH.qualifier);
      requireFunction(segment, said, CANCELS);
      cancelsAll = said === CANCELS;
    }
    if (segment.tag === 'DTM' && component(segment, 0) === '137') {
      read.sentAt = momentOf(segment);
      once(segment, '137', read.sentAt);
    }
  };

  const readParty = (segment: Segment) => {
    if (segment.tag === 'LOC') readUnloading(segment, read, once);
    if (segment.tag !== 'NAD') return;
    const party = component(segment, 0);
    requireKnown(segment, party, KNOWN_PARTIES, IGNORED_PARTIES);
    const code = codeAt(segment, 1, 0, LENGTH.party);
    if (SUPPLIERS.has(party)) {
      once(segment, 'SE', code);
      read.supplierCode = code;
    }
    if (party === 'ST' || party === 'BY') once(segment, party, code);
    if (party === 'ST') read.plantCode = code;
    if (party === 'BY') read.buyerCode = code;
  };

  const openCall = (segment: Segment) => {
    if (read.calls.length >= MOST_CALLS)
      throw new EdiRefusal('edi.itemTooLong', { segment: segment.number }, { tag: 'SEQ', limit: MOST_CALLS });
    parts?.close();
    onceInCall = createOnce();
    const status = component(segment, 0);
    requireKnown(segment, status, new Set(ACTIONS.keys()));
    call = {
      item: read.calls.length + 1,
      at: segment.number,
      action: cancelsAll ? 'cancel' : ACTIONS.get(status)!,
      sequenceNo: codeAt(segment, 1, 0, LENGTH.reference),
      statusCode: '',
      assemblyLine: '',
      vehicleId: '',
      manufacturingNo: '',
      partGroup: '',
      unloadingPoint: '',
      plannedAt: null,
      parts: [],
    };
    parts = createParts(call);
    read.calls.push(call);
  };

  const readCall = (segment: Segment) => {
    if (!call) return;
    if (segment.tag === 'DTM' && component(segment, 0) === '2') {
      call.plannedAt = momentOf(segment);
      onceInCall(segment, '2', call.plannedAt);
    }
    if (segment.tag === 'LOC' && component(segment, 0) === LINE) {
      call.assemblyLine = codeAt(segment, 1, 0, LENGTH.place);
      onceInCall(segment, LINE, call.assemblyLine);
    } else if (segment.tag === 'LOC') readUnloading(segment, call, onceInCall);
    if (segment.tag === 'STS') {
      call.statusCode = codeAt(segment, 1, 0, LENGTH.reference);
      onceInCall(segment, '', call.statusCode);
    }
    if (segment.tag === 'GIR') readIdentities(segment, call);
  };
  /** GIR: a number and what it is, five times at most. */
  const readIdentities = (segment: Segment, of: SequencedCall) => {
    for (const [value = '', kind = ''] of segment.elements.slice(1)) {
      if (value.trim() === '' && kind === '') continue;
      requireKnown(segment, kind, IDENTITY_CODES, OTHER_IDENTITIES);
      const field = IDENTITIES[kind as keyof typeof IDENTITIES];
      if (field === undefined) continue;
      const code = codeAt({ ...segment, elements: [[value]] }, 0, 0, LENGTH.reference);
      onceInCall(segment, kind, code);
      of[field] = code;
    }
  };

  const readers: Record<DeljitRole, (segment: Segment) => void> = {
    head: readHead,
    party: readParty,
    call: (segment) => (segment.tag === 'SEQ' ? openCall(segment) : readCall(segment)),
    item: (segment) => parts?.item(segment),
    itemReference: (segment) => parts?.reference(segment),
    itemQuantity: (segment) => parts?.quantity(segment),
    aside: () => undefined,
  };

  return {
    messageId: () => read.messageId,
    segment: (segment: Segment) => {
      const found = place(segment.tag);
      // A DELJIT of parts alone is no call in sequence.
      requireSaid(found !== undefined || segment.tag !== 'LIN' || call !== undefined, segment.number, 'SEQ');
      if (!found) throw new EdiRefusal('edi.segmentOrder', { segment: segment.number }, { tag: segment.tag });
      readers[found.role](segment);
    },
    close: (last: Segment): SequencedMessage => {
      parts?.close();
      requireSaid(read.messageId !== '', last.number, 'BGM');
      if (read.calls.length === 0) throw new EdiRefusal('edi.noItems', { segment: last.number });
      requireSaid(read.sentAt !== null, last.number, 'DTM 137');
      requireAlike(read.calls);
      return read;
    },
  };
};

/** LOC 11, of the message or of one vehicle. */
const readUnloading = (
  segment: Segment,
  of: { unloadingPoint: string },
  once: ReturnType<typeof createOnce>,
): void => {
  const qualifier = component(segment, 0);
  requireKnown(segment, qualifier, READ_PLACES, OTHER_LOCATIONS);
  if (qualifier !== UNLOADING) return;
  const code = codeAt(segment, 1, 0, LENGTH.place);
  once(segment, UNLOADING, code);
  of.unloadingPoint = code;
};

const momentOf = (segment: Segment): string => {
  const { day, time, seconds, offset } = momentIn(segment);
  return `${day}T${time}:${seconds}${offset}`;
};
