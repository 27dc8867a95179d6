import type { JisAction, JisMessageInput } from '../fields.ts';
import { isLater } from '../replaced.ts';

/** Where a vehicle is for one part group of one supplier. */
export type CallState = {
  readonly vehicleId: string | null;
  readonly tma: string | null;
  readonly statusCode: string;
  readonly action: JisAction;
  /** Of the message that says it, as ISO moment. */
  readonly sentAt: string;
  readonly messageId: string;
  readonly item: number;
  readonly plannedAt: string;
  /** As it came. */
  readonly sequenceNo: string;
  readonly syncNo: number | null;
  /** The status points it was called at, sorted. */
  readonly statuses: readonly string[];
  readonly reorders: number;
};

type Message = JisMessageInput & { readonly item: number };

/**
 * Where a vehicle is after these messages, none of which was known before. The message with the latest time decides, whatever came in between and in
 * whichever order; of two of one time the one with the larger number does. A call at a status point at which the vehicle was called already was
 * sent again (DOMAIN.md, "JIS": jis.resend); a re-order never is, nor what takes the place of an entry by hand (`insteadOf`: the number of that entry).
 */
export const follow = <One extends Message>(
  before: CallState | undefined,
  messages: readonly One[],
  insteadOf: ReadonlyMap<One, string> = new Map(),
): { state: CallState; resent: ReadonlySet<One>; reordered: ReadonlySet<One> } => {
  const resent = new Set<One>();
  const reordered = new Set<One>();
  let state = before;
  for (const message of messages) {
    const statuses = state?.statuses ?? [];
    if (message.action === 'reorder') reordered.add(message);
    else if (message.action === 'call' && statuses.includes(message.statusCode) && !insteadOf.has(message))
      resent.add(message);
    const isNewest =
      state === undefined || insteadOf.get(message) === state.messageId || isLater(message, state);
    state = {
      ...(isNewest || state === undefined ? said(message) : state),
      // A re-order or a cancellation is no call at a status point.
      statuses:
        message.action === 'call' && !statuses.includes(message.statusCode)
          ? [...statuses, message.statusCode].toSorted()
          : statuses,
      reorders: (state?.reorders ?? 0) + (message.action === 'reorder' ? 1 : 0),
    };
  }
  if (state === undefined) throw new Error('no message');
  return { state, resent, reordered };
};

const said = ({
  vehicleId,
  tma,
  statusCode,
  action,
  sentAt,
  messageId,
  item,
  plannedAt,
  sequenceNo,
  syncNo,
}: Message) => ({
  vehicleId,
  tma,
  statusCode,
  action,
  sentAt,
  messageId,
  item,
  plannedAt,
  sequenceNo,
  syncNo,
});
