import * as z from 'zod/mini';
import { CallOffCounters } from '@portal/call-off/contract/line-fields.ts';

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

/** SPEC section 1: JIS today, call-offs at F000 and re-orders. */
export const JisCounters = z.object({ orderFixed: z.number(), reorders: z.number() });

/** What waits in the other rooms; a count is null for whoever cannot do what waits. */
export const WorkCounters = z.object({
  /** Documents that no longer fit since a release changed. */
  toMend: z.nullable(z.number()),
  /** Objections to release changes. */
  objections: z.nullable(z.number()),
  /** Pre-series lines that wait for the supplier's answer. */
  preSeriesToAnswer: z.nullable(z.number()),
  /** Answers that differ from the demand, and splits. */
  proposals: z.nullable(z.number()),
  splits: z.nullable(z.number()),
  /** Cumulatives that the other side has signed. */
  toSign: z.nullable(z.number()),
  /** Pickup plans that wait for their supplier's answer. */
  pickupToAnswer: z.nullable(z.number()),
  /** Pickup plans for which the supplier proposed another date, and those that are abnormal: the planner's. */
  pickupDates: z.nullable(z.number()),
  pickupAbnormal: z.nullable(z.number()),
  /** Accepted pickup plans on a forwarder's trucks that have no transport order yet. */
  pickupToCarry: z.nullable(z.number()),
  /** Milk runs: with a truck and not confirmed, the planner's; without a truck, to accept and to depart, the forwarder's. */
  runsToConfirm: z.nullable(z.number()),
  runsToName: z.nullable(z.number()),
  runsToAccept: z.nullable(z.number()),
  runsToDepart: z.nullable(z.number()),
  /** Containers of which suppliers will miss more within four weeks than the plant has. */
  containersShort: z.nullable(z.number()),
  /** Container notes by whose turn it is: the writer's to send (refused ones with them), the plant's to review, the consignor's to hand over, the consignee's to receive. */
  containersToSend: z.nullable(z.number()),
  containersToReview: z.nullable(z.number()),
  containersToShip: z.nullable(z.number()),
  containersToReceive: z.nullable(z.number()),
  /** Container statements: the partner's to confirm; the plant's to send, disputes to answer, and late ones. */
  statementsToConfirm: z.nullable(z.number()),
  statementsToSend: z.nullable(z.number()),
  statementsDisputed: z.nullable(z.number()),
  statementsOverdue: z.nullable(z.number()),
  /** Counts of containers: to count, the plant's to approve; and defective containers that wait for the plant. */
  countsToCount: z.nullable(z.number()),
  countsToApprove: z.nullable(z.number()),
  defectsToDecide: z.nullable(z.number()),
  /** A forwarder's own of which a document has ended, or ends soon. */
  driversToRenew: z.nullable(z.number()),
  vehiclesToRenew: z.nullable(z.number()),
});

/** A part is null when the user may not open its list. */
export const HomeCounters = z.object({
  /** The day at the plant that the counters were taken on. */
  today: z.string(),
  callOff: z.nullable(CallOffCounters),
  deliveryNote: z.nullable(NoteCounters),
  transport: z.nullable(TransportCounters),
  jis: z.nullable(JisCounters),
  work: WorkCounters,
});
export type HomeCounters = z.output<typeof HomeCounters>;
