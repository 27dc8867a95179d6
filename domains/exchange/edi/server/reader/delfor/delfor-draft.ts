import type { ReleaseEvent, ReleaseItem } from '../../../contract/release-message.ts';
import {
  addReferences,
  placesOf,
  type Reference,
  type References,
  type Surroundings,
} from './delfor-item.ts';
import {
  addItemQuantity,
  isDemand,
  joined,
  mayBeDemand,
  scheduleOf,
  settleCumulatives,
  type DraftSchedule,
  type MessageDays,
  type QuantityLine,
} from './delfor-lines.ts';
import { doubtOrder } from '../guards/days-in-order.ts';
import { doubtingOf, type Doubting } from '../guards/doubts.ts';
import { createOnce, type Once } from '../guards/once.ts';
import { createOneUnit, type OneUnit } from '../guards/one-unit.ts';
import { EdiRefusal, type Warn } from '../refusal.ts';

/** One item while its segments come in. */
export type ItemDraft = {
  item: ReleaseItem;
  around: Surroundings;
  references: References;
  schedules: DraftSchedule[];
  segments: number;
  once: Once;
  unit: OneUnit;
  strange: Strange;
  /** The ship-to below the item whose lines are being read, and the item as it was before the first of them. */
  party: Surroundings | null;
  withoutParty: ReleaseItem | null;
};

/** The first RFF, LOC and NAD whose qualifier nobody knows, in the item or around it. */
export type Strange = Partial<Record<'reference' | 'place' | 'party', { qualifier: string; at: number }>>;

export const draftOf = (item: ReleaseItem, around: Surroundings, strange: Strange): ItemDraft => ({
  once: createOnce(),
  unit: createOneUnit(),
  strange: { ...strange },
  item,
  around,
  references: {},
  schedules: [],
  segments: 0,
  party: null,
  withoutParty: null,
});

export const addLine = (draft: ItemDraft, line: QuantityLine, days: MessageDays, warn: Warn) => {
  const doubt = doubtingOf(draft.item);
  if (!isDemand(line)) {
    if (mayBeDemand(line))
      doubt('edi.quantityUnknown', line.at, { qualifier: line.qualifier, quantity: line.quantity });
    return addItemQuantity(draft.item, line, warn);
  }
  const next = scheduleOf(line, draft.item.position, days, doubt, warn);
  if (!joined(draft.schedules.at(-1), next)) draft.schedules.push(next);
};

/**
 * Lines under a ship-to below the item (D96A, and NAD at the end of an item later) are an item of their own: the
 * first ship-to takes the item over, a further one continues as a copy of it with the next position.
 */
export const draftForParty = (
  draft: ItemDraft,
  party: Surroundings,
  emitItem: (draft: ItemDraft) => void,
): ItemDraft => {
  if (draft.party === party) return draft;
  const isFirst = draft.party === null && draft.schedules.length === 0;
  const withoutParty = draft.withoutParty ?? structuredClone(draft.item);
  if (isFirst) {
    Object.assign(draft.item, placesOf(party));
    return Object.assign(draft, { party, withoutParty });
  }
  emitItem(draft);
  const item = { ...structuredClone(withoutParty), ...placesOf(party), position: draft.item.position + 1 };
  return { ...draft, item, schedules: [], party, withoutParty };
};

/** The finished item and its lines as events. One without a part number is refused: nobody could say later what it asks for. */
export const itemEvents = (
  draft: ItemDraft,
  head: References,
  document: Reference,
  warn: Warn,
): ReleaseEvent[] => {
  if (draft.item.partNumber === '') throw new EdiRefusal('edi.noPartNumber', { segment: draft.item.at });
  addReferences(draft.item, draft.references, head, document);
  if (draft.party === null) Object.assign(draft.item, placesOf(draft.around));
  draft.item.unit = draft.unit.unit();
  const doubt = doubtingOf(draft.item);
  doubtNames(draft, doubt);
  doubtOrder(draft.schedules, doubt);
  return [draft.item, ...settleCumulatives(draft.item, draft.schedules, doubt, warn)];
};

/** A code that nobody knows may have been the one that is missing: `RFF+OX` the order, `LOC+1X` the unloading point. */
const doubtNames = ({ item, strange }: ItemDraft, doubt: Doubting) => {
  const { reference, place, party } = strange;
  if (reference && item.orderNumber === '')
    doubt('edi.referenceUnknown', reference.at, { qualifier: reference.qualifier });
  if (place && (item.unloadingPoint === '' || item.pointOfUse === ''))
    doubt('edi.placeUnknown', place.at, { qualifier: place.qualifier });
  if (party && [item.plantCode, item.supplierCode, item.buyerCode].includes(''))
    doubt('edi.partyUnknown', party.at, { qualifier: party.qualifier });
};
