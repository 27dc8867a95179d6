import * as z from 'zod/mini';
import { WaitingWork } from '@portal/platform/contract/document/waiting.ts';
import { ShareCounters, ShortageCounters } from '@portal/coverage/contract/counted.ts';
import { CashCounters } from '@portal/payables/contract/counted.ts';
import { SettlementCounters } from '@portal/settlement/contract/counted.ts';
import { CallOffCounters } from '@portal/call-off/contract/lines/line-fields.ts';

/** SPEC section 1, "Home dashboard counters": delivery notes. `new` and `saved` are one state (DOMAIN.md, "Delivery note"). */
export const NoteCounters = z.object({
  saved: z.number(),
  /** Sent and not received yet. */
  sent: z.number(),
  /** Urgent ones that have not left. */
  urgent: z.number(),
});

/** SPEC section 1: transport; what each counts stands in DOMAIN.md, "Transport". */
export const TransportCounters = z.object({
  toModify: z.number(),
  toFeedback: z.number(),
  toAccept: z.number(),
  toDepart: z.number(),
  inTransit: z.number(),
  /** Completed today. */
  arrived: z.number(),
  /** In the last 14 days, today with them. */
  cancelled: z.number(),
  late: z.number(),
});

/** SPEC section 1: JIS today, call-offs at F000, of how many vehicles they are, and re-orders. */
export const JisCounters = z.object({ orderFixed: z.number(), vehicles: z.number(), reorders: z.number() });

/** A part is null when the user may not open its list. */
export const HomeCounters = z.object({
  /** The day at the plant that the counters were taken on. */
  today: z.string(),
  callOff: z.nullable(CallOffCounters),
  deliveryNote: z.nullable(NoteCounters),
  transport: z.nullable(TransportCounters),
  jis: z.nullable(JisCounters),
  settlement: z.nullable(SettlementCounters),
  shortage: z.nullable(ShortageCounters),
  shareShortage: z.nullable(ShareCounters),
  cash: z.nullable(CashCounters),
  /** What waits for the user, in the order in which it is to be done. */
  work: z.array(WaitingWork),
});
export type HomeCounters = z.output<typeof HomeCounters>;
