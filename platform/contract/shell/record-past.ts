import * as z from 'zod/mini';
import { HistoryValue } from './shell.ts';

/** What people did to a record in one go: one transaction of one person. */
export const RecordMoment = z.object({
  /** With microseconds: sent back as it stands: what happened then has happened. */
  at: z.string(),
  userName: z.string(),
  actionName: z.string(),
  /** How many lines its history has of it. */
  changes: z.number(),
});
export type RecordMoment = z.output<typeof RecordMoment>;

/** As many moments of a record are answered, the newest ones. */
export const MOMENTS_AT_ONCE = 200;

/** Whether a value of that time is known: what changes without a line of history is not kept, and some of it says nothing to a reader. */
const Keeping = z.enum(['kept', 'notKept', 'unread']);

export const PastField = z.object({
  field: z.string(),
  fieldName: z.string(),
  value: z.nullable(HistoryValue),
  unitName: z.nullable(z.string()),
  kept: Keeping,
});
export type PastField = z.output<typeof PastField>;

/** A row under the record: known whole, as far as it was recorded (it is gone today), or not at all (older than its history). */
export const PastRow = z.object({
  label: z.string(),
  known: z.enum(['whole', 'partly', 'not']),
  fields: z.array(PastField),
});
export const PastPart = z.object({
  table: z.string(),
  name: z.string(),
  /** True where lines of its history are not the reader's: how it stood is not said. */
  hidden: z.boolean(),
  rows: z.array(PastRow),
});
export type PastPart = z.output<typeof PastPart>;

/** It was there, not made yet, gone already; or the moment is older than its history. */
export const pastStates = ['there', 'notYet', 'gone', 'unknown'] as const;

const about = {
  entity: z.string(),
  id: z.string(),
  /** What kind of record it is, and by what people know it. */
  entityName: z.string(),
  title: z.nullable(z.string()),
  /** Since when its history tells all that it keeps; null where it tells nothing of the past. */
  since: z.nullable(z.string()),
  /** True where the history tells some of its changes only. */
  isPartial: z.boolean(),
};

/** A record as it stood at a moment. */
export const RecordPast = z.object({
  ...about,
  at: z.string(),
  state: z.enum(pastStates),
  fields: z.array(PastField),
  parts: z.array(PastPart),
});
export type RecordPast = z.output<typeof RecordPast>;

/** One difference between two moments. */
export const PastChange = z.object({
  /** The row under the record, in words; null of the record itself. */
  place: z.nullable(z.string()),
  kind: z.enum(['added', 'removed', 'changed']),
  fieldName: z.string(),
  beforeValue: z.nullable(HistoryValue),
  afterValue: z.nullable(HistoryValue),
  unitName: z.nullable(z.string()),
});
export type PastChange = z.output<typeof PastChange>;

/** What changed in a record between two moments. */
export const RecordDifference = z.object({
  ...about,
  from: z.string(),
  to: z.string(),
  fromState: z.enum(pastStates),
  toState: z.enum(pastStates),
  changes: z.array(PastChange),
});
export type RecordDifference = z.output<typeof RecordDifference>;
