import type { ReleaseEvent, ReleaseHold } from '../../contract/release-message.ts';
import { addLine, draftForParty, draftOf, itemEvents, type ItemDraft } from './delfor-draft.ts';
import { grammarFor, type DelforRole } from './delfor-grammar.ts';
import { addHeadSegment, startTransmission } from './delfor-head.ts';
import {
  addItemSegment,
  isShipTo,
  noSurroundings,
  startDelforItem,
  withParty,
  withPlace,
  type References,
  type Surroundings,
} from './delfor-item.ts';
import { addDate, isDemand, startLine, statusOf, type QuantityLine, type Status } from './delfor-lines.ts';
import { addPack } from './delfor-packs.ts';
import { misplaced } from './delfor-misplaced.ts';
import { createReferences } from './delfor-references.ts';
import { createTotals } from './delfor-totals.ts';
import { codeAt, LENGTH } from './edifact-codes.ts';
import { createOnce, type Once } from './guards/once.ts';
import type { Message } from './edifact-envelope.ts';
import { component, type Segment } from './edifact-tokens.ts';
import { EdiRefusal, type Warn } from './refusal.ts';
import { createWalk } from './segment-groups.ts';

/** An item of more segments is no call-off; it would have to be kept whole. */
export const SEGMENTS_PER_ITEM = 50_000;

/** One DELFOR message to release events. Keeps one item at a time. */
export const createMessage = (message: Message, emit: (event: ReleaseEvent) => void, warn: Warn) => {
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
  let hasItems = false;
  let draft: ItemDraft | undefined;
  /** What the head, the block and the party have said so far; the item and the line keep it themselves. */
  const onceInHead = createOnce();
  let onceInBlock = createOnce();
  let onceAtParty = createOnce();
  const references = createReferences(warn);
  /** Later directories have no CNT. */
  const totals = name === 'D96A' ? createTotals() : undefined;
  const holds: ReleaseHold[] = [];
  let itemParty: Surroundings = noSurroundings;
  let status: Status | null = null;
  let line: QuantityLine | undefined;

  const writeHead = () => {
    if (headWritten) return;
    headWritten = true;
    emit({ ...head, buyerCode: headAround.buyerCode, supplierCode: headAround.supplierCode });
  };
  const emitDraft = (finished: ItemDraft) => {
    const document = { value: head.documentNumber, line: '', date: head.date, received: null };
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
  const partyOf = (around: Surroundings, segment: Segment, once: Once) => {
    placesCount = isShipTo(segment);
    onceAtParty = createOnce();
    const found = withParty(around, segment);
    if (found !== around) once(segment, component(segment, 0), component(segment, 1).trim());
    return found;
  };
  const placeOf = (around: Surroundings, segment: Segment, once: Once) => {
    const found = withPlace(around, segment);
    if (found !== around) once(segment, component(segment, 0), component(segment, 1).trim());
    return found;
  };
  const readLine = (segment: Segment, lineStatus: Status | null) => {
    if (segment.tag === 'QTY') {
      closeLine();
      line = startLine(segment, lineStatus);
      totals?.quantity(line.quantity, isDemand(line));
      if (draft) draft.item.unit ||= codeAt(segment, 0, 2, LENGTH.unit);
      if (draft && line.qualifier === '70') draft.once(segment, line.qualifier, line.quantity);
    } else if (segment.tag === 'SCC' && line) {
      line.status = statusOf(segment);
      line.once(segment, '', JSON.stringify(line.status));
    } else if (line) addDate(line, segment);
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
  const openBlock = () => {
    blockAround = headAround;
    blockHasItems = false;
    onceInBlock = createOnce();
  };
  const blockParty = (segment: Segment) => {
    if (segment.tag === 'LOC' && placesCount) blockAround = placeOf(blockAround, segment, onceAtParty);
    if (segment.tag !== 'NAD') return;
    closeItem();
    if (blockHasItems) openBlock();
    blockAround = partyOf(blockAround, segment, onceInBlock);
  };

  const readers: Record<DelforRole, (segment: Segment) => void> = {
    head: (segment) => {
      if (segment.tag === 'UNS') {
        closeItem();
        openBlock();
      }
      if (totals && segment.tag === 'CNT') holds.push(...totals.holdOf(segment));
      addHeadSegment(head, segment, onceInHead, warn);
    },
    headReference: (segment) => references.keep(headReferences, segment, onceInHead),
    headParty: (segment) => {
      if (segment.tag === 'NAD') headAround = partyOf(headAround, segment, onceInHead);
      if (segment.tag === 'LOC' && placesCount) headAround = placeOf(headAround, segment, onceAtParty);
    },
    block: () => {
      closeItem();
      openBlock();
    },
    blockParty,
    item: (segment) => {
      if (segment.tag === 'LIN') {
        closeItem();
        writeHead();
        blockHasItems = true;
        hasItems = true;
        totals?.item();
        draft = draftOf(startDelforItem(segment, position + 1, blockAround), blockAround);
      } else if (draft && segment.tag === 'LOC') draft.around = placeOf(draft.around, segment, draft.once);
      else if (draft) addItemSegment(draft.item, segment);
    },
    itemReference: (segment) => draft && references.keep(draft.references, segment, draft.once),
    itemLine: (segment) => readLine(segment, null),
    lineReference: (segment) =>
      references.read(segment, (found) => {
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
        draft.once = createOnce();
        itemParty = { ...partyOf(draft.around, segment, createOnce()) };
        if (placesCount && draft.around.shipTo.id === '') draft.around = itemParty;
      }
      if (segment.tag === 'LOC' && placesCount)
        Object.assign(itemParty, placeOf(itemParty, segment, onceAtParty));
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
    close: (last: Segment): ReleaseHold[] => {
      closeItem();
      if (!hasItems && head.functionCode !== CANCELS)
        throw new EdiRefusal('edi.noItems', { segment: last.number });
      writeHead();
      return holds;
    },
    /** Says whose message it was, also when it is refused before its first item. */
    tellHead: writeHead,
  };
};

/** A message that takes calling off back may do so as a whole, without items. */
const CANCELS = '1';

const countSegment = (draft: ItemDraft | undefined, segment: Segment) => {
  if (!draft) return;
  draft.segments += 1;
  if (draft.segments > SEGMENTS_PER_ITEM)
    throw new EdiRefusal('edi.itemTooLong', { segment: segment.number }, { limit: SEGMENTS_PER_ITEM });
};
