import * as z from 'zod/mini';
import { isDay } from '@portal/platform/contract/day.ts';
import {
  choice,
  code,
  day,
  dict,
  moment,
  rowOf,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  Id,
  Moment,
  maybe,
  maybeText,
  selectedOf,
  text,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { byTab, contains, oneOf } from '@portal/platform/contract/filters.ts';
import { transportStatus } from '@portal/transport/contract/status.ts';
import { stageCodes } from './stages.ts';
import { warnings } from './warning.ts';

export const LONGEST_FEEDBACK = 500;
/** What one call of a forwarder's system brings at most. */
export const MOST_EVENTS = 1000;
/** Means by which a stage is passed, from the dictionary of transport modes. */
export const MODE = 'TRANSPORT_MODE';

/** Damaged, missing or broken goods that a stage reports (VDA 4998, condition). */
export const conditions = ['damaged', 'missing', 'broken'] as const;
export type Condition = (typeof conditions)[number];
/** Who brought an event: a person on a screen, a workbook, a forwarder's system, the driver's phone, or the portal itself when the order moved on. */
export const sources = ['screen', 'workbook', 'system', 'driver', 'portal'] as const;
export type Source = (typeof sources)[number];

/** SPEC section 3, "Logistics tracking ticket": one row for each transport order, with what was told of it last. */
export const ticketColumns = {
  orderNumber: code({ px: 170, chars: 20, sorts: true, card: 'title', input: codeText(30), stays: true }),
  borderoNo: code({ px: 170, chars: 20, maybe: true, card: 'more' }),
  status: status(transportStatus, 'status', { px: 110, chars: 12, card: 'sign' }),
  warning: choice(warnings, 'warning', { px: 172, chars: 16, maybe: true, card: 'sign' }),
  stage: choice(stageCodes, 'stage', {
    px: 140,
    chars: 16,
    maybe: true,
    card: 'figure',
    input: selectedOf(stageCodes),
  }),
  statusAt: moment({ px: 150, chars: 18, maybe: true, sorts: true, card: 'figure', input: Moment }),
  estimatedArrival: moment({
    px: 150,
    chars: 18,
    maybe: true,
    sorts: true,
    card: 'figure',
    input: maybe(Moment),
  }),
  expectedArrival: moment({ px: 150, chars: 18, maybe: true, sorts: true, card: 'figure' }),
  windowDay: day({ px: 110, chars: 12, maybe: true }),
  window: code({ px: 110, chars: 14, maybe: true }),
  truckPlate: code({ px: 110, chars: 14, maybe: true, card: 'figure', input: maybeCodeText(12) }),
  mode: dict(MODE, { px: 100, chars: 12, maybe: true, input: maybeText(20) }),
  means: name({ px: 120, chars: 16, maybe: true, hidden: true, input: maybeText(40) }),
  appointmentId: code({ px: 130, chars: 16, maybe: true, hidden: true, input: maybeCodeText(35) }),
  condition: choice(conditions, 'condition', {
    px: 100,
    chars: 12,
    maybe: true,
    hidden: true,
    input: maybe(z.enum(conditions, { error: 'invalidChoice' })),
  }),
  feedback: name({ px: 220, chars: 40, maybe: true, card: 'more', input: maybeText(LONGEST_FEEDBACK) }),
  supplierCode: code({ px: 100, chars: 14 }),
  supplierNameZh: name({ px: 160, chars: 26, of: 'zh', word: 'supplierName', hidden: true, maybe: true }),
  supplierNameEn: name({ px: 160, chars: 26, of: 'en', word: 'supplierName', hidden: true, maybe: true }),
  forwarderCode: code({ px: 100, chars: 14, maybe: true }),
} as const;

/** What a list shows instead of all: trucks that have not come, those that are warned of. */
export const ticketViews = ['underWay', 'warned'] as const;

export const ticketFilters = {
  orderNumber: contains(30),
  borderoNo: contains(17),
  truckPlate: contains(12),
  stage: oneOf(stageCodes, 'stage'),
  warning: oneOf(warnings, 'warning'),
  supplierCode: contains(35),
  forwarderCode: contains(35),
  shown: byTab(ticketViews),
} as const;

const nullable = z.nullable(z.string());

/** What is told of a stage: on a screen, in a workbook, by a system. */
const report = {
  stage: selectedOf(stageCodes),
  statusAt: Moment,
  estimatedArrival: maybe(Moment),
  truckPlate: maybeCodeText(12),
  mode: maybeText(20),
  means: maybeText(40),
  appointmentId: maybeCodeText(35),
  condition: maybe(z.enum(conditions, { error: 'invalidChoice' })),
  feedback: maybeText(LONGEST_FEEDBACK),
} as const;
export const StageReport = z.object(report);
export type StageReport = z.output<typeof StageReport>;

/** A moment of a workbook, wall time of the plant: `2026-03-02 08:30`, or as Excel keeps dates. */
const WallMoment = z.string({ error: 'required' }).check(
  z.refine((value) => /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(value) && isDay(value.slice(0, 10)), {
    error: 'notAWallMoment',
  }),
);

/** A row of a workbook: the order and what is told of it; one without a stage says nothing. */
export const TicketRow = z
  .object({
    orderNumber: codeText(30),
    ...report,
    stage: maybe(report.stage),
    statusAt: maybe(WallMoment),
    estimatedArrival: maybe(WallMoment),
  })
  .check(
    z.refine(({ stage, statusAt }) => stage === null || statusAt !== null, {
      error: 'required',
      path: ['statusAt'],
    }),
  );

/**
 * An event of a forwarder's system, after VDA 4998 (Odette transport events): its own number, and the consignment by bordero or by the number of the
 * order.
 */
export const TransportEvent = z.object({
  eventId: codeText(64),
  borderoNo: maybe(codeText(17)),
  orderNumber: maybe(codeText(30)),
  ...report,
});
export const TransportEvents = z
  .array(TransportEvent)
  .check(z.minLength(1, 'required'), z.maxLength(MOST_EVENTS, 'tooMany'));

/** What became of an event: it led on, filled a place behind the last one, was known already, or was refused. */
export const outcomes = ['next', 'late', 'known', 'refused'] as const;
export const EventOutcome = z.object({
  eventId: z.string(),
  outcome: z.enum(outcomes),
  /** Why it was refused, in the language of the call; null where it was not. */
  reason: nullable,
});

export const TicketEvent = z.object({
  id: z.string(),
  /** Null: an arrival was estimated, and no stage passed. */
  stage: z.nullable(z.enum(stageCodes)),
  statusAt: z.string(),
  estimatedArrival: nullable,
  truckPlate: nullable,
  mode: nullable,
  means: nullable,
  appointmentId: nullable,
  condition: z.nullable(z.enum(conditions)),
  feedback: nullable,
  source: z.enum(sources),
  toldAt: z.string(),
  toldBy: z.string(),
  /** Taken back by an administrator then, and why; it counts no more. */
  takenBackAt: nullable,
  takenBackBy: nullable,
  takenBackReason: nullable,
});
export type TicketEvent = z.output<typeof TicketEvent>;

/** A line of demand that comes too late with the truck. */
export const EndangeredLine = z.object({
  noteId: z.string(),
  noteNumber: z.string(),
  callOffLineId: z.string(),
  partNo: z.string(),
  unit: z.string(),
  quantity: z.string(),
  dueOn: z.string(),
});

export const Ticket = rowOf(ticketColumns, {
  id: z.string(),
  /** The day on which the first of its notes leaves, by that note. */
  dispatchOn: nullable,
  windowEndsAt: nullable,
  departedAt: nullable,
  arrivedAt: nullable,
  events: z.array(TicketEvent),
  /** Demand that is due before the day on which the truck is taken to arrive; for the plant and the supplier. */
  endangered: z.array(EndangeredLine),
});
export type Ticket = z.output<typeof Ticket>;

/** One event, to be taken back. */
export const TakenBack = z.object({ id: Id, eventId: Id, reason: text(200) });
