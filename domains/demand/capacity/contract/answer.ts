import * as z from 'zod/mini';
import type { Day } from '@portal/platform/contract/day.ts';
import {
  DayField,
  Email,
  Id,
  NonNegativeQuantity,
  Phone,
  PositiveQuantity,
  type Quantity,
  Uuid,
  dunsNumber,
  maybe,
  maybeCount,
  maybeText,
} from '@portal/platform/contract/fields.ts';
import { compare } from '@portal/platform/contract/quantity.ts';
import { colourOf, worstColour, type CapacityColour } from './load.ts';

export const LONGEST_TEXT = 500;
export const MOST_FILES = 5;

/** Above zero, 100 at most. */
const percentOf = (shape: typeof Quantity) =>
  maybe(shape.check(z.refine((value) => compare(value, '100') <= 0, { error: 'percent' })));

/** What a supplier states beside the weeks; while he saves, any of it may still be missing. */
export const answerFields = {
  reason: maybeText(LONGEST_TEXT),
  solution: maybeText(LONGEST_TEXT),
  plannedOn: maybe(DayField),
  feedback: maybeText(LONGEST_TEXT),
  city: maybeText(50),
  area: maybeText(50),
  address: maybeText(200),
  phone: maybe(Phone),
  contact: maybeText(50),
  email: maybe(Email),
  keyMaterial: maybeText(100),
  materialSupplier: maybeText(100),
  materialDuns: maybe(dunsNumber()),
  /** Days for which the stock of it lasts. */
  materialDays: maybeCount(999),
  cycleSeconds: maybe(PositiveQuantity),
  shifts: maybeCount(4),
  hoursPerShift: maybe(
    PositiveQuantity.check(z.refine((value) => compare(value, '24') <= 0, { error: 'hours' })),
  ),
  breakMinutes: maybeCount(720),
  daysPerWeek: maybe(
    PositiveQuantity.check(z.refine((value) => compare(value, '7') <= 0, { error: 'days' })),
  ),
  allocationPercent: percentOf(PositiveQuantity),
  machines: maybeCount(999),
  partsPerCycle: maybeCount(9_999),
  oeePercent: percentOf(PositiveQuantity),
  scrapPercent: percentOf(NonNegativeQuantity),
  /** The step that decides what can be made. */
  bottleneck: maybeText(100),
  rampUpWeeks: maybeCount(104),
  raiseWeeks: maybeCount(104),
} as const;
export type AnswerField = keyof typeof answerFields;

/** Pictures and papers that prove it. */
export const Evidence = z
  .array(z.object({ id: Id, uuid: Uuid }))
  .check(z.maxLength(MOST_FILES, { error: 'tooMany', abort: true }));

export const AnswerFields = z.object(answerFields);
export type Answer = z.output<typeof AnswerFields>;

/** A week as the supplier states it; null is not stated yet. */
export const AnswerWeek = z.object({
  monday: DayField,
  normal: maybe(NonNegativeQuantity),
  maximum: maybe(NonNegativeQuantity),
});
export type AnswerWeek = z.output<typeof AnswerWeek>;

type Week = {
  readonly monday: Day;
  readonly demand: string;
  readonly normal: string | null;
  readonly maximum: string | null;
};

/** Whom to ask, what it is made of and by whom, and how long a piece takes (SPEC section 5, "Inputs"). */
const always = [
  'cycleSeconds',
  'keyMaterial',
  'materialSupplier',
  'materialDuns',
  'city',
  'area',
  'address',
  'contact',
  'phone',
  'email',
  'feedback',
] as const satisfies readonly AnswerField[];
/** Where what is planned does not suffice. */
const whereShort = ['reason', 'solution', 'plannedOn'] as const satisfies readonly AnswerField[];

/** The colour of a week, by the rule of groups. */
export const weekColour = ({ demand, normal, maximum }: Week): CapacityColour | null =>
  normal === null || maximum === null ? null : colourOf(demand, { actual: normal, maximum });

/** What a survey amounts to: its worst colour, how many weeks are red, and the first of them. */
export const judged = (weeks: readonly Week[]) => {
  const red = weeks.filter((week) => weekColour(week) === 'red').map(({ monday }) => monday);
  return {
    colour: worstColour(weeks.map(weekColour)),
    redWeeks: red.length,
    firstRed: red.toSorted()[0] ?? null,
  };
};

/** Fields that an answer must have: a reason, a measure and its day only where some week is not green. */
export const requiredFields = (weeks: readonly Week[]): readonly AnswerField[] => {
  const { colour } = judged(weeks);
  return colour === null || colour === 'green' ? always : [...whereShort, ...always];
};

/** How far an answer has come: weeks with both figures, and required fields that are empty. */
export const completeness = (
  answer: { readonly [Field in AnswerField]?: unknown },
  weeks: readonly Week[],
) => {
  const isEmpty = (field: AnswerField): boolean => (answer[field] ?? '') === '';
  return {
    done: weeks.filter(({ normal, maximum }) => normal !== null && maximum !== null).length,
    all: weeks.length,
    missing: requiredFields(weeks).filter(isEmpty),
  };
};
