import * as z from 'zod/mini';
import { jisActions } from './fields.ts';
import { JisLineStopNow } from './line/stop.ts';

const nullable = z.nullable(z.string());

/** How a vehicle stands on the board; the worst counts. */
export const boardMarks = ['late', 'missed', 'reordered', 'resent', 'cancelled'] as const;
export type BoardMark = (typeof boardMarks)[number];

export const BoardVehicle = z.object({
  manufacturingNo: z.string(),
  vehicleId: nullable,
  tma: nullable,
  /** As it was said; a line that stood since moves it (`moved`). */
  plannedAt: z.string(),
  /** When its newest message was sent. */
  sentAt: z.string(),
  syncNo: z.nullable(z.number()),
  /** The status point that was called last. */
  statusCode: z.string(),
  /** How far it is: which of the line's status points, from 1; 0 where it is none of them. */
  step: z.number(),
  marks: z.array(z.enum(boardMarks)),
  calls: z.array(
    z.object({
      partGroup: z.string(),
      supplierCode: z.string(),
      statusCode: z.string(),
      sequenceNo: z.string(),
      action: z.enum(jisActions),
    }),
  ),
});
export type BoardVehicle = z.output<typeof BoardVehicle>;

export const BoardGap = z.object({
  id: z.string(),
  statusCode: z.string(),
  partGroup: z.string(),
  supplierCode: z.string(),
  /** The numbers that are still missing. @example '4022–4023, 4041' */
  numbers: z.string(),
  since: z.string(),
  /** When the sender was asked to send them again. */
  askedAt: nullable,
});
export type BoardGap = z.output<typeof BoardGap>;

export const BoardLane = z.object({
  line: z.string(),
  points: z.array(
    z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string(), isFinalAssembly: z.boolean() }),
  ),
  /** All that are planned in the hours of the board; those shown are the first of them. */
  count: z.number(),
  /** Vehicles that should have passed and have not, whenever they were planned, and when the oldest of them was. */
  lateCount: z.number(),
  oldestLate: nullable,
  vehicles: z.array(BoardVehicle),
  gaps: z.array(BoardGap),
  /** When the line has stood in the last days, and whether it stands. */
  stops: z.array(JisLineStopNow),
});
export type BoardLane = z.output<typeof BoardLane>;

/** Lines with their vehicles in sequence, as far as the caller takes part in them. */
export const JisBoard = z.object({
  plantNo: z.string(),
  zone: z.string(),
  lanes: z.array(BoardLane),
  /** When the last message of these lines came; null where none has. */
  lastMessageAt: nullable,
});
export type JisBoard = z.output<typeof JisBoard>;

/**
 * Minutes that make a mark red: a vehicle so long behind its planned time, and a status point that is missing so short before it. Before that a
 * mark is amber: there is still time.
 */
export const BOARD_MINUTES = { late: 10, missed: 60 } as const;

/** The mark of a vehicle that counts, as loud as it is now; undefined where all is well. */
export type ShownMark = { readonly mark: BoardMark; readonly tone: 'trouble' | 'attention' | 'ended' };

/**
 * Of what is wrong with a vehicle the worst, which is all that its card says. `now` in milliseconds.
 * @example a vehicle that is 3 minutes late: amber; 10 minutes: red; a missing point of one that is planned in two hours: amber
 */
export const shownMarkOf = (
  { marks, plannedAt }: Pick<BoardVehicle, 'marks' | 'plannedAt'>,
  now: number,
): ShownMark | undefined => {
  if (marks.includes('cancelled')) return { mark: 'cancelled', tone: 'ended' };
  const behind = (now - Date.parse(plannedAt)) / 60_000;
  const isRed = { late: behind >= BOARD_MINUTES.late, missed: behind >= -BOARD_MINUTES.missed };
  const red = marks.find((mark) => (mark === 'late' || mark === 'missed') && isRed[mark]);
  if (red) return { mark: red, tone: 'trouble' };
  return marks[0] && { mark: marks[0], tone: 'attention' };
};

/** A gap with the lines that miss the same. */
export type SharedGap = BoardGap & { readonly lines: readonly string[] };

/** The gaps of all lines, each once: what several lines miss alike is one. */
export const sharedGaps = (lanes: readonly Pick<BoardLane, 'line' | 'gaps'>[]): SharedGap[] => {
  const all = lanes.flatMap(({ line, gaps }) => gaps.map((gap) => ({ ...gap, line })));
  const alike = Map.groupBy(all, ({ statusCode, partGroup, supplierCode, numbers }) =>
    [statusCode, partGroup, supplierCode, numbers].join(' '),
  );
  return [...alike.values()].map((gaps) => {
    const { line: _, ...first } = gaps[0]!;
    return { ...first, lines: gaps.map(({ line }) => line) };
  });
};

/** What a card of a wall is selected by. */
type Selectable = Pick<BoardVehicle, 'marks' | 'plannedAt' | 'manufacturingNo'>;

/** Marks for which a vehicle stands first on a wall. */
const WRONG: readonly BoardMark[] = ['late', 'missed', 'reordered', 'resent'];

/**
 * The vehicles of a lane that a wall shows, which nobody scrolls: what is wrong first, then the one that was built last, then those that come next, as many
 * as fit. What comes next has half of the room at least; a cancelled vehicle is not waited for. `now` in milliseconds.
 * @example room for 4 of 3 late ones, 1 past and 9 to come: 2 late, 1 past, 1 to come
 */
export const onWall = <One extends Selectable>(
  vehicles: readonly One[],
  now: number,
  room: number,
): One[] => {
  const isCancelled = ({ marks }: One): boolean => marks.includes('cancelled');
  const isWrong = (one: One): boolean => !isCancelled(one) && one.marks.some((mark) => WRONG.includes(mark));
  const red = (one: One): number => (shownMarkOf(one, now)?.tone === 'trouble' ? 0 : 1);
  const byTime = (a: One, b: One): number => Date.parse(a.plannedAt) - Date.parse(b.plannedAt);
  const wrong = vehicles.filter(isWrong).toSorted((a, b) => red(a) - red(b) || byTime(a, b));
  const others = vehicles.filter((one) => !isWrong(one)).toSorted(byTime);
  const past = others.filter((one) => Date.parse(one.plannedAt) < now && !isCancelled(one)).slice(-1);
  const coming = others.filter(({ plannedAt }) => Date.parse(plannedAt) >= now);
  const next = [...past, ...coming];
  const shown = wrong.slice(0, Math.max(Math.ceil(room / 2), room - next.length));
  return [...shown, ...next.slice(0, room - shown.length)];
};

/** Hours for which a vehicle that should have passed is looked for, and as many of a line as are shown. */
export const LATE_HOURS = 72;
export const MOST_LATE = 12;

/** Hours of planned production before and after now that the board shows, and vehicles of a lane. */
export const BOARD_HOURS = { back: 0.5, ahead: 6 } as const;
export const MOST_VEHICLES = 60;
/** From so many lines on a wall has two beside each other: the type stays as large as it is. */
const HALVED = 4;
export const isHalved = (lanes: number): boolean => lanes >= HALVED;
/** Vehicles beside each other in a lane, whatever the size of the wall. */
const WALL_COLUMNS = { whole: 8, half: 4 } as const;
/** Rows of each lane where a wall of 16:9 has one lane, two, three, or more, so that nothing is below its edge. */
const WALL_ROWS = [5, 2, 1, 2, 1, 1] as const;
/** Vehicles of each of so many lanes that a wall shows: it is not scrolled. @example wallVehicles(2) // 16 */
export const wallVehicles = (lanes: number): number =>
  WALL_COLUMNS[isHalved(lanes) ? 'half' : 'whole'] * (WALL_ROWS[lanes - 1] ?? 1);
/** Numbers of one line that are missing, and are named. */
export const MOST_GAPS = 20;

/** Milliseconds over which boards that heard one hint ask: a lane is to show what came within a second. */
export const BOARD_SPREAD = 300;

/** Server-sent events of the lines (`event: jis`); no declared call, for it answers no envelope. */
export const JIS_STREAM = '/api/jis/v1/stream';
