import type { ReleaseEvent, ReleaseHold } from '../../../contract/release-message.ts';
import { KNOWN_REFERENCES, OTHER_PARTIES, OTHER_PLACES } from './delfor-codes.ts';
import { addLine, draftForParty, draftOf, itemEvents, type ItemDraft, type Strange } from './delfor-draft.ts';
import { createEvenness } from './delfor-evenness.ts';
import { DELFOR_TAGS, grammarFor, type DelforRole } from './delfor-grammar.ts';
import { addHeadSegment, startTransmission, sideDay } from './delfor-head.ts';
import {
  addItemSegment,
  isShipTo,
  saysParty,
  noSurroundings,
  saysPlace,
  startDelforItem,
  withParty,
  withPlace,
  type References,
  type Surroundings,
} from './delfor-item.ts';
import {
  addDate,
  isDemand,
  startLine,
  statusOf,
  type MessageDays,
  type QuantityLine,
  type Status,
} from './delfor-lines.ts';
import { addPack } from './delfor-packs.ts';
import { misplaced } from './delfor-misplaced.ts';
import { createReferences } from './delfor-references.ts';
import { createTotals } from './delfor-totals.ts';
import { codeAt, LENGTH } from '../edifact/edifact-codes.ts';
import { doubtingOf } from '../guards/doubts.ts';
import { CANCELS } from '../guards/functions.ts';
import { unknownTag } from '../guards/known-tags.ts';
import { createOnce, type Once } from '../guards/once.ts';
import type { EnvelopeMessage } from '../edifact/edifact-envelope.ts';
import { component, type Segment } from '../edifact/edifact-tokens.ts';
import { EdiRefusal, type Warn } from '../refusal.ts';
import { createWalk } from '../edifact/segment-groups.ts';

/** An item of more segments is no call-off; it would have to be kept whole. */
export const SEGMENTS_PER_ITEM = 50_000;

/** One DELFOR message to release events. Keeps one item at a time. */
export const createMessage = (message: EnvelopeMessage, emit: (event: ReleaseEvent) => void, warn: Warn) => {
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
  /** A ship-to behind the lines of an item that has brought none of its own so far. */
  let partyWaits: Segment | undefined;
  const evenness = createEvenness();
  const days: MessageDays = { head: undefined, own: undefined, fromHead: undefined };
  const strangeAround: Strange = {};
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
    evenness.item(finished.item, finished.references);
    position = finished.item.position;
  };
  const closeLine = () => {
    if (line && draft) addLine(draft, line, days, warn);
    line = undefined;
  };
  const closeParty = () => {
    if (partyWaits) holds.push(partyLeft(partyWaits));
    partyWaits = undefined;
  };
  const closeItem = () => {
    closeLine();
    closeParty();
    if (draft) emitDraft(draft);
    draft = undefined;
    status = null;
  };
  /** Notes a qualifier that nobody knows: what it named may be what is missing later. */
  const noteStrange = (segment: Segment) => {
    const strange = draft?.strange ?? strangeAround;
    const kind = STRANGE[segment.tag];
    const qualifier = component(segment, 0).trim();
    if (kind && !kind.isKnown(segment, qualifier)) strange[kind.what] ??= { qualifier, at: segment.number };
  };
  const readHeadDay = (segment: Segment) => {
    const qualifier = component(segment, 0);
    if (qualifier !== '2' && qualifier !== '10') return;
    onceInHead(segment, 'day', component(segment, 0, 1));
    const day = sideDay(segment, warn);
    if (day) days.head = { qualifier, day };
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
      const isCounted = isDemand(line) || BASES.has(line.qualifier);
      if (draft && isCounted) draft.unit.bind(segment, codeAt(segment, 0, 2, LENGTH.unit));
      if (draft && BASES.has(line.qualifier)) draft.once(segment, line.qualifier, line.quantity);
    } else if (segment.tag === 'SCC' && line) {
      line.status = statusOf(segment);
      line.once(segment, '', JSON.stringify(line.status));
    } else if (line) {
      addDate(line, segment);
      if (isDemand(line)) evenness.demand(component(segment, 0, 1), segment.number);
    }
  };
  const readPartyLine = (segment: Segment, lineStatus: Status | null) => {
    if (draft && segment.tag === 'QTY') {
      closeLine();
      partyWaits = undefined;
      draft = draftForParty(draft, itemParty, emitDraft);
    }
    readLine(segment, lineStatus);
  };
  const readStatus = (segment: Segment) => {
    closeLine();
    status = statusOf(segment);
    evenness.status(status);
  };
  const openBlock = () => {
    evenness.block();
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
      if (segment.tag === 'DTM') readHeadDay(segment);
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
        if (draft?.segments === 0) doubtingOf(draft.item)('edi.itemBare', segment.number);
        closeItem();
        writeHead();
        evenness.line(segment);
        blockHasItems = true;
        hasItems = true;
        totals?.item();
        draft = draftOf(startDelforItem(segment, position + 1, blockAround), blockAround, strangeAround);
      } else if (draft && segment.tag === 'LOC') draft.around = placeOf(draft.around, segment, draft.once);
      else if (draft) addItemSegment(draft.item, segment);
    },
    itemReference: (segment) => draft && references.keep(draft.references, segment, draft.once),
    itemLine: (segment) => readLine(segment, null),
    lineReference: (segment) => {
      if (segment.tag === 'RFF' && component(segment, 0) === 'ON' && line && isDemand(line))
        holds.push({ code: 'edi.orderLeft', at: segment.number, detail: { segment: segment.number } });
      references.read(segment, (found) => {
        if (line) line.reference ??= found;
      });
    },
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
        closeParty();
        const before = draft.around.shipTo.id;
        const isOther = isShipTo(segment) && before !== '' && before !== component(segment, 1).trim();
        if (isOther) partyWaits = segment;
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
      if (!found && !DELFOR_TAGS.has(segment.tag)) return void holds.push(unknownTag(segment));
      if (!found) return misplaced(segment, draft !== undefined, warn);
      countSegment(draft, segment);
      noteStrange(segment);
      readers[found.role](segment);
    },
    close: (last: Segment): ReleaseHold[] => {
      closeItem();
      // A message that takes calling off back may do so as a whole, without items.
      if (!hasItems && head.functionCode !== CANCELS)
        throw new EdiRefusal('edi.noItems', { segment: last.number });
      writeHead();
      const [taken, own] = [days.fromHead, days.own];
      if (taken !== undefined && own !== undefined)
        holds.push({ code: 'edi.headDayMixed', at: taken, detail: { segment: taken, own } });
      return [...holds, ...evenness.holds()];
    },
    /** Says whose message it was, also when it is refused before its first item. */
    tellHead: writeHead,
  };
};

/** QTY that is counted in the unit of the demand: what was received, and what is overdue. */
const BASES: ReadonlySet<string> = new Set(['70', '83']);

const STRANGE: Partial<
  Record<string, { what: keyof Strange; isKnown: (segment: Segment, qualifier: string) => boolean }>
> = {
  RFF: { what: 'reference', isKnown: (_, qualifier) => KNOWN_REFERENCES.has(qualifier) },
  LOC: { what: 'place', isKnown: (segment, qualifier) => saysPlace(segment) || OTHER_PLACES.has(qualifier) },
  NAD: { what: 'party', isKnown: (segment, qualifier) => saysParty(segment) || OTHER_PARTIES.has(qualifier) },
};

const partyLeft = (segment: Segment): ReleaseHold => ({
  code: 'edi.partyLeft',
  at: segment.number,
  detail: { segment: segment.number, party: component(segment, 1).trim() },
});

const countSegment = (draft: ItemDraft | undefined, segment: Segment) => {
  if (!draft) return;
  draft.segments += 1;
  if (draft.segments > SEGMENTS_PER_ITEM)
    throw new EdiRefusal('edi.itemTooLong', { segment: segment.number }, { limit: SEGMENTS_PER_ITEM });
};
