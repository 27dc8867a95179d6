import type { Day } from '@portal/platform/contract/day.ts';
import { compare, isQuantity } from '@portal/platform/contract/quantity.ts';
import { weekColour, type AnswerWeek } from '../../contract/answer.ts';
import { weeklyCapacity, type ShiftPlan } from '../../contract/shifts.ts';
import type { CapacityColour } from '../../contract/load.ts';

/** A week as the grid has it; what is empty is not stated yet. */
export type AnswerRow = {
  readonly monday: Day;
  readonly demand: string;
  readonly unit: string;
  readonly normal: string;
  readonly maximum: string;
};

const figure = (text: string): string | null => (isQuantity(text) ? text : null);
/** The week as far as it is understood. */
export const weekOf = ({ monday, demand, normal, maximum }: AnswerRow) => ({
  monday,
  demand,
  normal: figure(normal),
  maximum: figure(maximum),
});
export const colourOfRow = (row: AnswerRow): CapacityColour | null => weekColour(weekOf(row));

const orNull = (text: string): string | null => (text === '' ? null : text);
/** The rows as the call takes them. */
export const toWeeks = (rows: readonly AnswerRow[]): AnswerWeek[] =>
  rows.map(({ monday, normal, maximum }) => ({ monday, normal: orNull(normal), maximum: orNull(maximum) }));

/** What keeps a row from being saved, by field, as keys of checks. */
export const faultsOf = (row: AnswerRow): Readonly<Record<string, string>> => {
  const { normal, maximum } = weekOf(row);
  return normal !== null && maximum !== null && compare(maximum, normal) < 0
    ? { maximum: 'capacity.belowNormal' }
    : {};
};

const needed = ['daysPerWeek', 'shifts', 'hoursPerShift', 'cycleSeconds'] as const;
const usual = {
  breakMinutes: '0',
  allocationPercent: '100',
  machines: '1',
  partsPerCycle: '1',
  oeePercent: '100',
  scrapPercent: '0',
} as const;

/** What a week brings by shifts and cycle time, as they stand in the form; undefined while one of the four that it takes is missing. */
export const calculated = (
  values: Readonly<Record<string, unknown>>,
): { readonly normal: string; readonly maximum: string } | undefined => {
  const text = (field: string): string => {
    const value = values[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  if (!needed.every((field) => isQuantity(text(field)) && compare(text(field), '0') > 0)) return undefined;
  const beside = Object.entries(usual).map(([field, rest]) => [
    field,
    isQuantity(text(field)) ? text(field) : rest,
  ]);
  const plan = Object.fromEntries([...needed.map((field) => [field, text(field)]), ...beside]) as ShiftPlan;
  const { normal, maximum } = weeklyCapacity(plan);
  return compare(normal, '0') < 0 ? undefined : { normal, maximum };
};
