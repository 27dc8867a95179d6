import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  dict,
  flag,
  moment,
  quantity,
  status,
  text,
  type Column,
} from '@portal/platform/contract/columns.ts';
import { manyOf, maybeDay, maybeYesNo, search } from '@portal/platform/contract/fields.ts';
import type { SheetColumns } from '@portal/platform/contract/list-of.ts';
import { LONGEST_DISPOSITOR } from '@portal/part/contract/part.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { Tracked, type StepDay } from '../lines/line-fields.ts';
import { zones } from '../horizon/horizon.ts';
import { callOffStatus, TAKEN_AWAY } from '../status.ts';
import { judged, judgedSteps, latenesses, type JudgedLine, type TrackedFacts } from './tracking-rules.ts';
import { trackingSteps, type TrackingStep } from './tracking.ts';

const maybe = z.nullable(z.string());

/** What every line tells of its way, whatever kind of call-off it is of. Days are those of the plant. */
export const trackedFields = {
  id: z.string(),
  plantNo: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  partNo: z.string(),
  partNameZh: z.string(),
  partNameEn: z.string(),
  unloadingPoint: z.string(),
  /** Of what the plant orders of the part, or of the order; null where none is known. */
  projectNo: maybe,
  unit: z.string(),
  dueOn: z.string(),
  urgent: z.boolean(),
  requestedQty: z.string(),
  openQty: z.string(),
  receivedQty: z.string(),
  /** The farthest step that was reached; null before the first. */
  tracking: z.nullable(z.number()),
  steps: z.array(Tracked),
  /** True once the supplier has answered, also where he is asked again since. */
  answered: z.boolean(),
  /** The last day for the answer, whether it was given or not; null where nobody has to answer. */
  answerBy: maybe,
  /** Of the supplier's farthest production location; null where none is known. */
  transportDays: z.nullable(z.number()),
  /** When the last of the notes says that it leaves. */
  dispatchOn: maybe,
  promisedOn: maybe,
  notedOn: maybe,
  departedOn: maybe,
  receivedOn: maybe,
  lateDays: z.number(),
  missed: z.boolean(),
  /** What of it is known to come late, and by how many days at most (`known-arrival.ts`); 0 where nothing is. */
  expectedLateDays: z.number(),
  expectedLateQty: z.string(),
  expectedOn: maybe,
} as const;
const TrackedLine = z.object(trackedFields);
export type TrackedLine = z.output<typeof TrackedLine>;

/** One series line with its way. */
export const TrackingRow = z.object({
  ...trackedFields,
  agreementId: z.string(),
  saNo: z.string(),
  zone: z.enum(zones),
  status: z.enum(statesOf(callOffStatus)),
});
export type TrackingRow = z.output<typeof TrackingRow>;

/** No step was reached yet. */
export const NO_STEP = 'none';
const stepCodes = trackingSteps.map(String) as [string, ...string[]];

/** By what lines of every kind are found. */
export const trackedFilters = {
  partNo: search(),
  supplierCode: search(35),
  projectNo: search(35),
  unloadingPoint: search(5),
  dueFrom: maybeDay,
  dueTo: maybeDay,
  /** The farthest step is one of these. */
  step: manyOf([NO_STEP, ...stepCodes]),
  /** Neither this step nor a later one was reached. */
  notYet: z.optional(z.enum(stepCodes, { error: 'invalidChoice' })),
  lateness: manyOf(latenesses),
  urgent: maybeYesNo,
} as const;
export const TrackingFilters = z.object({
  ...trackedFilters,
  saNo: search(35),
  /** Code of the MRP controller who answers for the part at the plant. */
  dispositor: search(LONGEST_DISPOSITOR),
});

/** Lines of which something is still to come before those that are over. */
export const OPEN_FIRST = 'openFirst';

/** What a list of lines with their way is sorted by. */
export const trackedOrders = ['dueOn', 'supplierCode', 'tracking', 'lateDays', OPEN_FIRST] as const;

/** As it opens: what is late first, the longest overdue before all others, then what comes soonest, and last what is over. */
export const LATE_FIRST = `${OPEN_FIRST},dueOn`;

/** How the steps of a series line stand against their days. */
export const judgedRow = (row: TrackingRow, today: string): JudgedLine =>
  judgedLine(row, { needsAnswer: row.status !== TAKEN_AWAY, today });

/** The same of one line alone, step by step. */
export const stepDaysOf = (row: TrackingRow, today: string): StepDay[] => {
  const steps = judgedRow(row, today);
  return judgedSteps.map((step) => ({ step, ...steps[step] }));
};

/** How the steps of a line stand against their days. Nothing is late of what is not asked for any more. */
export const judgedLine = (
  line: TrackedLine,
  { needsAnswer: isAsked, today }: { readonly needsAnswer: boolean; readonly today: string },
): JudgedLine => {
  const hasStep = (step: TrackingStep): boolean => line.steps.some((one) => one.step === step);
  const { dueOn, answerBy, transportDays, dispatchOn } = line;
  const facts: TrackedFacts = {
    dueOn,
    answerBy,
    transportDays,
    dispatchOn,
    needsAnswer: isAsked,
    progress: {
      0: { reached: line.answered, doneOn: line.promisedOn },
      4: { reached: hasStep(4), doneOn: line.notedOn },
      5: { reached: hasStep(5), doneOn: line.departedOn },
      6: { reached: hasStep(6), doneOn: line.receivedOn },
    },
  };
  return judged(facts, today);
};

type StepField = `step${TrackingStep}${'By' | 'At'}`;
/** The fields of a workbook that say who reached a step and when. */
export const stepFields = (step: TrackingStep): readonly [StepField, StepField] => [
  `step${step}By`,
  `step${step}At`,
];

const pairs = Object.fromEntries(
  trackingSteps.flatMap((step) => {
    const [by, at] = stepFields(step);
    return [
      [by, text({ chars: 14 })],
      [at, moment({ chars: 18 })],
    ];
  }),
) as Record<StepField, Column>;

const part = {
  partNo: code({ chars: 24 }),
  partNameZh: text({ chars: 24, of: 'zh', word: 'partName' }),
  partNameEn: text({ chars: 24, of: 'en', word: 'partName' }),
  supplierCode: code({ chars: 12 }),
  supplierNameZh: text({ chars: 24, of: 'zh', word: 'supplierName' }),
  supplierNameEn: text({ chars: 24, of: 'en', word: 'supplierName' }),
} as const;
const way = {
  unloadingPoint: code({ chars: 10 }),
  projectNo: code({ chars: 14 }),
  dueOn: day({ chars: 12 }),
  urgent: flag({ chars: 8 }),
  requestedQty: quantity({ chars: 12, unit: 'unit' }),
  openQty: quantity({ chars: 12, unit: 'unit' }),
  receivedQty: quantity({ chars: 12, unit: 'unit' }),
  unit: dict(UNIT, { chars: 8 }),
  tracking: { ...text({ chars: 16 }), names: 'tracking' },
  lateDays: count({ chars: 10 }),
  missed: flag({ chars: 10 }),
  expectedLateDays: count({ chars: 12 }),
  expectedLateQty: quantity({ chars: 12, unit: 'unit' }),
  expectedOn: day({ chars: 12 }),
  answerBy: day({ chars: 12, word: 'promiseBy' }),
  transportDays: count({ chars: 10 }),
  dispatchOn: day({ chars: 12 }),
  ...pairs,
} as const;
const unwritten = {
  id: null,
  plantNo: null,
  steps: null,
  answered: null,
  promisedOn: null,
  notedOn: null,
  departedOn: null,
  receivedOn: null,
} as const;

/** Lines with their way in a workbook, for each step who and when; `own` is what is special of their kind. */
export const trackedSheet = <Own extends Readonly<Record<string, Column | null>>>(own: Own) => ({
  ...unwritten,
  ...part,
  ...own,
  ...way,
});

export const trackingSheet = trackedSheet({
  agreementId: null,
  saNo: code({ chars: 16 }),
  zone: choice(zones, 'zone', { chars: 10 }),
  status: status(callOffStatus, 'status', { chars: 14 }),
} satisfies Partial<SheetColumns<TrackingRow>>);

/** Who sees the way of a line takes it along whole: where its column is written, the pairs of its steps are. */
export const withPairs = (
  seen: readonly string[] | undefined,
  shown: readonly TrackingStep[],
): readonly string[] | undefined =>
  seen?.flatMap((field) =>
    field === 'tracking' ? [field, ...shown.flatMap(stepFields).filter((one) => !seen.includes(one))] : field,
  );
