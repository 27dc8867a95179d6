import type { ReleaseEvent, ReleaseItem } from '../../contract/release-message.ts';
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
  scheduleOf,
  settleCumulatives,
  type DraftSchedule,
  type QuantityLine,
} from './delfor-lines.ts';
import { createOnce, type Once } from './guards/once.ts';
import { EdiRefusal, type Warn } from './refusal.ts';

/** One item while its segments come in. */
export type ItemDraft = {
  item: ReleaseItem;
  around: Surroundings;
  references: References;
  schedules: DraftSchedule[];
  segments: number;
  once: Once;
  /** The ship-to below the item whose lines are being read, and the item as it was before the first of them. */
  party: Surroundings | null;
  withoutParty: ReleaseItem | null;
};

export const draftOf = (item: ReleaseItem, around: Surroundings): ItemDraft => ({
  once: createOnce(),
  item,
  around,
  references: {},
  schedules: [],
  segments: 0,
  party: null,
  withoutParty: null,
});

export const addLine = (draft: ItemDraft, line: QuantityLine, warn: Warn) => {
  if (!isDemand(line)) return addItemQuantity(draft.item, line, warn);
  const next = scheduleOf(line, draft.item.position, warn);
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
  return [draft.item, ...settleCumulatives(draft.item, draft.schedules, warn)];
};
