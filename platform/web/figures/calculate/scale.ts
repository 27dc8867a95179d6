import { tidy } from './calculation.ts';

/** An axis from one round value to another, and the values that it names. */
export type Scale = { readonly from: number; readonly to: number; readonly ticks: readonly number[] };

type Options = {
  /** Whether zero is on it, as bars need; a line may begin where its values do. */
  readonly fromZero?: boolean;
  /** Nothing between whole numbers is named. */
  readonly isWhole?: boolean;
};

const STEPS = 4;
const ROUND = [1, 2, 2.5, 5, 10] as const;

/**
 * The axis that all values fit on, in about four round steps. Without values, or where all are zero, it goes from 0 to 1.
 * Example: 3 and 87 go from 0 to 100 by 25, -30 and 100 from -50 to 100 by 50.
 */
export const scaleOf = (
  values: readonly (number | null)[],
  { fromZero = true, isWhole = false }: Options = {},
): Scale => {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value));
  const isNothing = known.every((value) => value === 0);
  const all = [...known, ...(fromZero || isNothing ? [0] : []), ...(isNothing ? [1] : [])];
  const low = all.reduce((least, value) => Math.min(least, value));
  const high = all.reduce((most, value) => Math.max(most, value));
  const step = stepOf((high - low || Math.abs(high)) / STEPS, isWhole);
  const first = Math.floor(tidy(low / step));
  const last = Math.max(Math.ceil(tidy(high / step)), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => tidy((first + at) * step));
  return { from: ticks[0]!, to: ticks.at(-1)!, ticks };
};

/** Where a value stands on an axis, in per cent of its length. Example: 5 of 0 to 20 is 25. */
export const placeOn = ({ from, to }: Scale, value: number): number =>
  tidy(((value - from) / (to - from)) * 100);

/** The next round step that is at least so long. */
const stepOf = (length: number, isWhole: boolean): number => {
  const power = 10 ** Math.floor(Math.log10(isWhole ? Math.max(length, 1) : length));
  return (
    ROUND.map((round) => tidy(round * power)).find(
      (step) => step >= tidy(length) && (!isWhole || Number.isInteger(step)),
    ) ?? power * 10
  );
};
