import type { ExpectedLateness, KnownArrival, DueDay } from '../horizon/known-arrival.ts';

/** 100 asked for on 2026-04-10. */
const line = { dueOn: '2026-04-10', frequency: 'D', needed: '100' } as const;
const comes = (arrivesOn: string, quantity: string): KnownArrival => ({ arrivesOn, quantity });

/** What is known to come late: the rule and its SQL are held against these. */
export const latenessCases: readonly {
  readonly name: string;
  readonly line: DueDay & { readonly needed: string };
  readonly arrivals: readonly KnownArrival[];
  readonly expected: ExpectedLateness | null;
}[] = [
  { name: 'on no note', line, arrivals: [], expected: null },
  { name: 'on its day', line, arrivals: [comes('2026-04-10', '100')], expected: null },
  {
    name: 'a day behind it',
    line,
    arrivals: [comes('2026-04-11', '100')],
    expected: { days: 1, quantity: '100', arrivesOn: '2026-04-11' },
  },
  {
    name: 'part in time, part late, the rest on no note: the quantity of the late note',
    line,
    arrivals: [comes('2026-04-09', '40'), comes('2026-04-12', '30')],
    expected: { days: 2, quantity: '30', arrivesOn: '2026-04-12' },
  },
  {
    name: 'two late notes: the days of the last, the quantity of both',
    line,
    arrivals: [comes('2026-04-15', '50'), comes('2026-04-12', '50')],
    expected: { days: 5, quantity: '100', arrivesOn: '2026-04-15' },
  },
  {
    name: 'more comes than is asked for: what comes first covers it',
    line,
    arrivals: [comes('2026-04-09', '60'), comes('2026-04-12', '50')],
    expected: { days: 2, quantity: '40', arrivesOn: '2026-04-12' },
  },
  {
    name: 'a late surplus makes nothing late',
    line,
    arrivals: [comes('2026-04-09', '100'), comes('2026-04-20', '30')],
    expected: null,
  },
  {
    name: 'nothing is asked for any more',
    line: { ...line, needed: '0' },
    arrivals: [comes('2026-04-20', '100')],
    expected: null,
  },
  {
    name: 'more came than was asked for',
    line: { ...line, needed: '-20' },
    arrivals: [comes('2026-04-20', '100')],
    expected: null,
  },
  {
    name: 'a week asks until its Sunday',
    line: { dueOn: '2026-04-06', frequency: 'W', needed: '100' },
    arrivals: [comes('2026-04-12', '60'), comes('2026-04-13', '40')],
    expected: { days: 1, quantity: '40', arrivesOn: '2026-04-13' },
  },
  {
    name: 'a month asks until its last day',
    line: { dueOn: '2026-02-01', frequency: 'M', needed: '100' },
    arrivals: [comes('2026-02-28', '60'), comes('2026-03-03', '40')],
    expected: { days: 3, quantity: '40', arrivesOn: '2026-03-03' },
  },
  {
    name: 'four weeks',
    line: { dueOn: '2026-04-06', frequency: 'T', needed: '100' },
    arrivals: [comes('2026-05-03', '60'), comes('2026-05-04', '40')],
    expected: { days: 1, quantity: '40', arrivesOn: '2026-05-04' },
  },
];
