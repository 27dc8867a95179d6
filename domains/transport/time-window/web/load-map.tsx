import { weekdayOf } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill, type Language } from '@portal/platform/contract/words.ts';
import { overPeriods } from '@portal/platform/web/figures/figures.ts';
import { HeatLegend } from '@portal/platform/web/figures/heat-legend.tsx';
import { HeatMap, type HeatCell, type HeatStep } from '@portal/platform/web/figures/heat-map.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { loadOf, loadSteps, stepOf, type LoadStep, type readWindowLoad } from '../contract/load.ts';
import { words as windowWords } from '../contract/words.en.ts';
import styles from './load.module.css';

type Load = OutputOf<typeof readWindowLoad>;
type Hour = Load['hours'][number];
export type Picked = { readonly day: string; readonly hour: number; readonly doorCode?: string };

type Props = {
  title: string;
  days: Load['days'];
  hours: readonly Hour[];
  onPick: (cell: Picked) => void;
};

const HEATS = {
  closed: 'closed',
  free: 'calm',
  light: 'low',
  half: 'half',
  high: 'high',
  full: 'full',
} as const satisfies Record<LoadStep, HeatStep>;

/** Hours down, days across; each hour says its load in figures. */
export const LoadMap = ({ title, days, hours, onPick }: Props) => {
  const words = useWords(windowWords);
  const known = new Map(hours.map((one) => [`${one.day} ${one.hour}`, one]));
  const shown = [...new Set(hours.map(({ hour }) => hour))].toSorted((one, other) => one - other);
  const names = new Map(days.map((day) => [day.day, day]));
  const figures = overPeriods(
    shown.flatMap((hour) => days.map(({ day }) => known.get(`${day} ${hour}`) ?? nothingAt(day, hour))),
    {
      measure: { kind: 'percent', decimals: 0 },
      group: ({ hour }) => ({ key: String(hour), name: clock(hour) }),
      period: ({ day }) => ({
        key: day,
        name: day,
        caption: { text: day.slice(5), small: weekdayText(day, names.get(day)?.isWorkday, words) },
      }),
      value: loadOf,
    },
  );
  return (
    <HeatMap
      title={title}
      figures={figures}
      corner={words.fields.hour}
      cellOf={({ key: hour }, { key: day }) =>
        cellOf(known.get(`${day} ${hour}`) ?? nothingAt(day, Number(hour)), words.load)
      }
      onPick={({ key: hour }, { key: day }) => onPick({ day, hour: Number(hour) })}
    />
  );
};

/** What the colours of the map stand for. */
export const LoadLegend = () => {
  const words = useWords(windowWords).load;
  return (
    <HeatLegend
      title={words.legend}
      steps={[
        ...loadSteps.map((step) => ({ step: HEATS[step], name: words.step[step] })),
        { step: 'wrong', name: `! ${words.clash}` },
      ]}
    >
      <span className={styles.hint}>{words.hint}</span>
    </HeatLegend>
  );
};

type Words = (typeof windowWords)[Language];

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const weekdayText = (day: string, isWorkday: string | undefined, { weekday, load }: Words): string => {
  const name = weekday[weekdayOf(day) as keyof typeof weekday];
  return isWorkday === 'N' ? `${name} · ${load.closedDay}` : name;
};

const nothingAt = (day: string, hour: number): Hour => ({
  doorCode: null,
  day,
  hour,
  openMinutes: 0,
  bookedMinutes: 0,
  heldMinutes: 0,
  freeMinutes: 0,
});

/** Nothing is open, and yet something is booked: that is marked by itself. */
const cellOf = (load: Hour, words: Words['load']): HeatCell => {
  const percent = loadOf(load);
  const isBookedClosed = percent === null && load.bookedMinutes + load.heldMinutes > 0;
  return {
    heat: isBookedClosed ? 'wrong' : HEATS[stepOf(load)],
    text: percent === null ? (isBookedClosed ? '!' : '–') : `${percent}%`,
    ...(percent !== null && {
      small: fill<string>(words.figure, { free: load.freeMinutes, open: load.openMinutes }),
    }),
    spoken: fill<string>(words.cell, {
      day: load.day,
      hour: String(load.hour).padStart(2, '0'),
      percent: percent === null ? words.step.closed : `${percent}%`,
      booked: load.bookedMinutes,
      held: load.heldMinutes,
      free: load.freeMinutes,
      open: load.openMinutes,
    }),
  };
};
