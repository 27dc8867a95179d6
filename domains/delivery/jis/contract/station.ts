import * as z from 'zod/mini';
import { autoPrints } from '@portal/jis-status/contract/supplier-status.ts';
import { JisPart, jisActions } from './fields.ts';
import { JisLineStopNow } from './line/stop.ts';

/** Hours of planned production behind now from which a print station shows what is not printed; what is older is in the list, for it is built. */
export const STATION_HOURS = 2;
/** Looked at with each message; what stands behind them comes up when they are printed. */
export const MOST_QUEUED = 60;
/** Vehicles that a station shows, and the last prints with them. */
export const MOST_NEXT = 8;
export const MOST_PRINTED = 6;

/** Why a call-off is not printed by itself: a person looks first. */
export const printDoubts = ['gap', 'outOfRange', 'otherContent', 'labelToDestroy', 'printedBefore'] as const;
export type PrintDoubt = (typeof printDoubts)[number];

/** What is known of a call-off beside what it says. */
export type Doubtful = {
  readonly action: (typeof jisActions)[number];
  readonly place: number;
  readonly outOfRange: boolean;
  /** The first place of its stream that is missing; null where none is. */
  readonly firstMissing: number | null;
  /** A message of the vehicle that says something else waits for a decision. */
  readonly waits: boolean;
  /** A label of the vehicle is to be destroyed. */
  readonly toDestroy: boolean;
  /** The same call was printed before, and came once more. */
  readonly wasPrinted: boolean;
};

/**
 * Why a person has to look before this is printed; null where nothing speaks against it. What was ordered once more stands in no stream: a gap is
 * nothing to it, and neither is the print of the call before.
 * @example 113 while 112 is missing: 'gap'; 111: null
 */
export const doubtOf = (callOff: Doubtful): PrintDoubt | null => {
  const { action, place, outOfRange, firstMissing, waits, toDestroy, wasPrinted } = callOff;
  if (waits) return 'otherContent';
  if (toDestroy) return 'labelToDestroy';
  if (action === 'reorder') return null;
  if (wasPrinted) return 'printedBefore';
  if (outOfRange) return 'outOfRange';
  return firstMissing !== null && firstMissing < place ? 'gap' : null;
};

/**
 * Those that may be printed by themselves: the first of a stream in their order until one is doubtful, for what stands behind it would come out before
 * it. What was printed before holds up nobody, for its label lies in its place; what was ordered once more waits for nobody.
 */
export const untilDoubt = <One extends Doubtful>(inOrder: readonly One[]): One[] => {
  const first = inOrder.findIndex((one) => one.action !== 'reorder' && holdsUp(doubtOf(one)));
  return inOrder.filter(
    (one, at) => doubtOf(one) === null && (one.action === 'reorder' || first === -1 || at < first),
  );
};

const holdsUp = (doubt: PrintDoubt | null): boolean => doubt !== null && doubt !== 'printedBefore';

const nullable = z.nullable(z.string());

/** A line, status point and part group of the caller, and how it is printed as it arrives. */
export const StationPlace = z.object({
  id: z.string(),
  version: z.number(),
  assemblyLine: z.string(),
  statusCode: z.string(),
  statusNameZh: z.string(),
  statusNameEn: z.string(),
  partGroup: z.string(),
  autoPrint: z.enum(autoPrints),
  printerId: nullable,
});
export type StationPlace = z.output<typeof StationPlace>;

const ofCallOff = {
  id: z.string(),
  sequenceNo: z.string(),
  manufacturingNo: z.string(),
  partGroup: z.string(),
  action: z.enum(jisActions),
};

export const StationCallOff = z.object({
  ...ofCallOff,
  vehicleId: nullable,
  tma: nullable,
  /** As it was said; a line that stood since moves it (`moved`). */
  plannedAt: z.string(),
  /** When its message was sent. */
  sentAt: z.string(),
  createdAt: z.string(),
  parts: z.array(JisPart),
  doubt: z.nullable(z.enum(printDoubts)),
  /** What the doubt is about. @example '112–113' */
  doubtAbout: nullable,
  /** The station that shows it prints it now. */
  isForStation: z.boolean(),
});
export type StationCallOff = z.output<typeof StationCallOff>;

export const StationPrinted = z.object({
  ...ofCallOff,
  printId: z.string(),
  printNo: z.string(),
  printedAt: z.string(),
  printedBy: z.string(),
  isAutomatic: z.boolean(),
  copyNo: z.number(),
  /** Labels that did not reach their printer. */
  isStuck: z.boolean(),
});
export type StationPrinted = z.output<typeof StationPrinted>;

export const JisStation = z.object({
  plantNo: z.string(),
  zone: z.string(),
  places: z.array(StationPlace),
  /** Those of the selected place that are to be printed, and the first of them. */
  count: z.number(),
  next: z.array(StationCallOff),
  /** When the line has stood in the last days, and whether it stands. */
  stops: z.array(JisLineStopNow),
  printed: z.array(StationPrinted),
  /** What was cancelled before it was printed: it is left out. */
  cancelled: z.array(z.object({ sequenceNo: z.string(), manufacturingNo: z.string() })),
});
export type JisStation = z.output<typeof JisStation>;
