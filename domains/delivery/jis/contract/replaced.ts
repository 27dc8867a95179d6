import type { JisAction, JisPart } from './fields.ts';
import type { Replacement } from './replacement.ts';

/** A message of a vehicle for one part group of a supplier, as far as others replace it. */
export type OfVehicle = {
  readonly action: JisAction;
  readonly statusCode: string;
  readonly sentAt: string;
  readonly messageId: string;
  readonly item: number;
  readonly sequenceNo: string;
  readonly plannedAt: string;
  readonly parts: readonly JisPart[];
  /** The order in which they came, where two of one number are there: a person took the second. */
  readonly order?: number;
};

/** Planned production that moves by less is the line's own unrest. */
const MOVED_MINUTES = 30;

/**
 * What has become of a message through the others of its vehicle; null where it still holds. The newest call holds for its parts at all status points, and
 * for number and planned time at its own; what is ordered once more is another set, which only a cancellation takes back.
 * @example replacedAs(r100, [r100, r100WithOtherParts]) // 'changed'
 */
export const replacedAs = (message: OfVehicle, others: readonly OfVehicle[]): Replacement | null => {
  const later = others
    .filter((other) => other.action !== 'reorder' && isLater(other, message))
    .toSorted((a, b) => (isLater(a, b) ? 1 : -1));
  const newest = later.at(-1);
  if (!newest) return null;
  if (newest.action === 'cancel') return message.action === 'cancel' ? 'same' : 'cancelled';
  if (message.action === 'reorder')
    return later.some(({ action }) => action === 'cancel') ? 'cancelled' : null;
  if (message.action === 'cancel') return 'same';
  if (partsOf(newest) !== partsOf(message)) return 'changed';
  const here = later.findLast(
    ({ statusCode, action }) => statusCode === message.statusCode && action === 'call',
  );
  if (!here) return null;
  if (Number(here.sequenceNo) !== Number(message.sequenceNo)) return 'changed';
  const moved = Math.abs(Date.parse(here.plannedAt) - Date.parse(message.plannedAt));
  return moved > MOVED_MINUTES * 60_000 ? 'moved' : 'same';
};

/** What a message makes of the entry by hand whose place it takes, whenever either was sent. */
export const replacedByMessage = (entry: OfVehicle, message: OfVehicle): Replacement =>
  replacedAs({ ...entry, sentAt: new Date(0).toISOString() }, [message]) ?? 'same';

/** As `follow` decides which message is the newest: by the time of the status point, then by number. */
export const isLater = (
  one: Pick<OfVehicle, 'sentAt' | 'messageId' | 'item' | 'order'>,
  other: Pick<OfVehicle, 'sentAt' | 'messageId' | 'item' | 'order'>,
): boolean => {
  const apart = Date.parse(one.sentAt) - Date.parse(other.sentAt);
  if (apart !== 0) return apart > 0;
  if (one.messageId !== other.messageId) return one.messageId > other.messageId;
  if (one.item !== other.item) return one.item > other.item;
  return (one.order ?? 0) > (other.order ?? 0);
};

/** Which parts are wanted, in the order of their positions. */
const partsOf = ({ parts }: Pick<OfVehicle, 'parts'>): string =>
  JSON.stringify(
    parts
      .toSorted((a, b) => a.position - b.position)
      .map(({ partNo, quantity, unit }) => [partNo.replaceAll(' ', ''), Number(quantity), unit]),
  );

/** How people read what a call-off wants. @example '0102 · 5G1 999 888 Z × 1' */
export const saidText = ({ sequenceNo, parts }: Pick<OfVehicle, 'sequenceNo' | 'parts'>): string => {
  const [first, ...more] = parts.map(({ partNo, quantity }) => `${partNo} × ${quantity}`);
  return [sequenceNo, `${first ?? ''}${more.length > 0 ? ` + ${more.length}` : ''}`].join(' · ');
};
