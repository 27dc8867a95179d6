import type { ReleaseEvent } from '../../contract/release-message.ts';
import { addLine, draftForParty, draftOf, itemEvents, type ItemDraft } from './delfor-draft.ts';
import { grammarFor, type DelforRole } from './delfor-grammar.ts';
import { addHeadSegment, sideDay, startTransmission } from './delfor-head.ts';
import {
  addItemSegment,
  isShipTo,
  noSurroundings,
  startDelforItem,
  withParty,
  withPlace,
  type Reference,
  type References,
  type Surroundings,
} from './delfor-item.ts';
import { addDate, addPack, startLine, statusOf, type QuantityLine, type Status } from './delfor-lines.ts';
import type { Message, MessageReader } from './edifact-envelope.ts';
import { component, type Segment } from './edifact-tokens.ts';
import { EdiRefusal, type Warn } from './refusal.ts';
import { createWalk } from './segment-groups.ts';

/** An item of more segments is no call-off; it would have to be kept whole. */
export const SEGMENTS_PER_ITEM = 50_000;

/** DELFOR messages (D96A, D97A, D04A and what lies between) to release events. Keeps one item at a time. */
export const createDelforReader = (emit: (event: ReleaseEvent) => void, warn: Warn): MessageReader => {
  let read: ReturnType<typeof createMessage> | undefined;
  return {
    open: (message) => {
      if (message.type !== 'DELFOR')
        throw new EdiRefusal('edi.unsupportedMessage', { segment: message.at }, { type: message.type });
      read = createMessage(message, emit, warn);
    },
    segment: (segment) => read?.segment(segment),
    close: (last, holds) => {
      read?.close();
      emit({ kind: 'transmissionEnd', at: last.number, holds });
    },
    envelopeHeld: (hold, messages) =>
      emit({ kind: 'envelopeHeld', at: hold.at, transmissions: messages, hold }),
  };
};

const createMessage = (message: Message, emit: (event: ReleaseEvent) => void, warn: Warn) => {
  const { name, exact, grammar } = grammarFor(message.directory);
  if (!exact) warn('edi.directoryAssumed', message.at, { found: message.directory, assumed: name });
  const place = createWalk<DelforRole>(grammar);
  const head = startTransmission(message);
  const headReferences: References = {};
  let headWritten = false;
  let position = 0;
  let headAround: Surroundings = noSurroundings;
  let blockAround: Surroundings = noSurroundings;
  /** In D96A a ship-to behind items opens the next block; there is no segment of its own for it. */
  let blockHasItems = false;
  /** Whether LOC speaks of the ship-to, not of another party. */
  let placesCount = false;
  let draft: ItemDraft | undefined;
  let itemParty: Surroundings = noSurroundings;
  let status: Status | null = null;
  let line: QuantityLine | undefined;
  let reference: Reference | undefined;

  const writeHead = () => {
    if (headWritten) return;
    headWritten = true;
    emit({ ...head, buyerCode: headAround.buyerCode, supplierCode: headAround.supplierCode });
  };
  const emitDraft = (finished: ItemDraft) => {
    const document = { value: head.documentNumber, line: '', date: head.date };
    for (const event of itemEvents(finished, headReferences, document, warn)) emit(event);
    position = finished.item.position;
  };
  const closeLine = () => {
    if (line && draft) addLine(draft, line, warn);
    line = undefined;
  };
  const closeItem = () => {
    closeLine();
    if (draft) emitDraft(draft);
    draft = undefined;
    status = null;
  };
  const readReference = (segment: Segment, keep: (found: Reference) => void) => {
    if (segment.tag === 'DTM') {
      if (reference) reference.date = sideDay(segment, warn)?.date ?? reference.date;
      return;
    }
    reference = { value: component(segment, 0, 1).trim(), line: component(segment, 0, 2).trim(), date: null };
    keep(reference);
  };
  const keepIn = (references: References, segment: Segment) =>
    readReference(segment, (found) => (references[component(segment, 0)] ??= found));
  const readLine = (segment: Segment, lineStatus: Status | null) => {
    if (segment.tag === 'QTY') {
      closeLine();
      line = startLine(segment, lineStatus);
      if (draft) draft.item.unit ||= component(segment, 0, 2);
    } else if (segment.tag === 'SCC' && line) line.status = statusOf(segment);
    else if (line) addDate(line, segment);
  };
  const readPartyLine = (segment: Segment, lineStatus: Status | null) => {
    if (draft && segment.tag === 'QTY') {
      closeLine();
      draft = draftForParty(draft, itemParty, emitDraft);
    }
    readLine(segment, lineStatus);
  };
  const readStatus = (segment: Segment) => {
    closeLine();
    status = statusOf(segment);
  };
  const blockParty = (segment: Segment) => {
    if (segment.tag === 'LOC' && placesCount) blockAround = withPlace(blockAround, segment);
    if (segment.tag !== 'NAD') return;
    closeItem();
    placesCount = isShipTo(segment);
    if (blockHasItems) blockAround = headAround;
    blockHasItems = false;
    blockAround = withParty(blockAround, segment);
  };

  const readers: Record<DelforRole, (segment: Segment) => void> = {
    head: (segment) => {
      if (segment.tag === 'UNS') {
        closeItem();
        blockAround = headAround;
      }
      addHeadSegment(head, segment, warn);
    },
    headReference: (segment) => keepIn(headReferences, segment),
    headParty: (segment) => {
      if (segment.tag === 'NAD') {
        placesCount = isShipTo(segment);
        headAround = withParty(headAround, segment);
      }
      if (segment.tag === 'LOC' && placesCount) headAround = withPlace(headAround, segment);
    },
    block: () => {
      closeItem();
      blockAround = headAround;
    },
    blockParty,
    item: (segment) => {
      if (segment.tag === 'LIN') {
        closeItem();
        writeHead();
        blockHasItems = true;
        draft = draftOf(startDelforItem(segment, position + 1, blockAround), blockAround);
      } else if (draft && segment.tag === 'LOC') draft.around = withPlace(draft.around, segment);
      else if (draft) addItemSegment(draft.item, segment);
    },
    itemReference: (segment) => draft && keepIn(draft.references, segment),
    itemLine: (segment) => readLine(segment, null),
    lineReference: (segment) =>
      readReference(segment, (found) => {
        if (line) line.reference ??= found;
      }),
    status: readStatus,
    statusLine: (segment) => readLine(segment, status),
    pack: (segment) => {
      closeLine();
      if (draft) addPack(draft.item, segment);
    },
    itemParty: (segment) => {
      closeLine();
      status = null;
      if (!draft) return;
      if (segment.tag === 'NAD') {
        placesCount = isShipTo(segment);
        itemParty = withParty({ ...draft.around }, segment);
        if (placesCount && draft.around.shipTo.id === '') draft.around = itemParty;
      }
      if (segment.tag === 'LOC' && placesCount) Object.assign(itemParty, withPlace(itemParty, segment));
    },
    itemPartyLine: (segment) => readPartyLine(segment, null),
    itemPartyStatus: readStatus,
    itemPartyStatusLine: (segment) => readPartyLine(segment, status),
    aside: () => undefined,
  };

  return {
    segment: (segment: Segment) => {
      const found = place(segment.tag);
      if (!found) return misplaced(segment, draft !== undefined, warn);
      countSegment(draft, segment);
      readers[found.role](segment);
    },
    close: () => {
      closeItem();
      writeHead();
    },
  };
};

/** Segments that carry or bind demand: out of place, the message would be read wrongly. */
const BINDING = ['LIN', 'SCC', 'QTY', 'GIS', 'GEI', 'UNS'];
const BINDING_IN_ITEM = ['DTM', 'NAD', 'LOC', 'RFF'];

const misplaced = (segment: Segment, inItem: boolean, warn: Warn) => {
  if (BINDING.includes(segment.tag) || (inItem && BINDING_IN_ITEM.includes(segment.tag)))
    throw new EdiRefusal('edi.segmentOrder', { segment: segment.number }, { tag: segment.tag });
  warn('edi.segmentIgnored', segment.number, { tag: segment.tag });
};

const countSegment = (draft: ItemDraft | undefined, segment: Segment) => {
  if (!draft) return;
  draft.segments += 1;
  if (draft.segments > SEGMENTS_PER_ITEM)
    throw new EdiRefusal('edi.itemTooLong', { segment: segment.number }, { limit: SEGMENTS_PER_ITEM });
};
