import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { sum } from '@portal/platform/contract/values/decimal.ts';
import { fill, type Language } from '@portal/platform/contract/words.ts';
import type { Figures, Measure } from '@portal/platform/web/figures/figures.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import type { readClaimFigures } from '../../contract/figure-calls.ts';
import { CLAIM_CAUSE } from '../../contract/fields.ts';
import { ageBands, lateShare } from '../../contract/figures.ts';
import type { words as claimWords } from '../../contract/words.en.ts';
import type { screenWords } from '../words.en.ts';
import { CLAIMS } from '../paths.ts';

export type ClaimFigures = OutputOf<typeof readClaimFigures>;
type Said = {
  readonly words: (typeof claimWords)[Language];
  readonly screen: (typeof screenWords)[Language]['figures'];
  readonly supplierCode: string;
};

/** The list of claims behind a figure. */
const behind = (filters: Readonly<Record<string, string>>, { supplierCode }: Said): string =>
  `${CLAIMS}?${new URLSearchParams({ ...filters, ...(supplierCode !== '' && { supplierCode }) }).toString()}`;

const amount = <Key extends string>(key: Key, name: string): Measure<Key> => ({
  key,
  name,
  kind: 'amount',
  decimals: 2,
});
const count = <Key extends string>(key: Key, name: string): Measure<Key> => ({
  key,
  name,
  kind: 'amount',
  decimals: 0,
});

export const openFigures = ({ open }: ClaimFigures, said: Said): Figures<'claims' | 'gross'> => ({
  measures: [count('claims', said.screen.count), amount('gross', said.screen.amount)],
  points: open.toSorted(byAge).map(({ waitsOn, age, currency, claims, gross }) => ({
    key: `${waitsOn} ${age} ${currency}`,
    name: `${fill<string>(said.screen.owner, { side: said.words.side[waitsOn], age: said.words.age[age] })} · ${currency}`,
    values: { claims, gross },
    to: behind({ waitsOn, age, currency }, said),
    isBad: age === 'longer',
  })),
});

/** Sides apart, what has been open longest first. */
const byAge = (one: Open, other: Open): number =>
  one.waitsOn.localeCompare(other.waitsOn) || ageBands.indexOf(other.age) - ageBands.indexOf(one.age);
type Open = ClaimFigures['open'][number];

export const causeFigures = ({ causes, since }: ClaimFigures, said: Said): Figures<'claims' | 'costs'> => ({
  measures: [count('claims', said.screen.count), amount('costs', said.screen.costs)],
  points: causes.map(({ cause, currency, claims, costs }) => ({
    key: `${cause} ${currency}`,
    name: `${dictName(CLAIM_CAUSE, cause)} · ${currency}`,
    values: { claims, costs },
    to: behind({ cause, currency, sentAtFrom: since }, said),
  })),
});

/** What was sent in a month, and how much of that was answered. */
export const monthFigures = ({ months }: ClaimFigures, said: Said): Figures<'raised' | 'answered'> => ({
  measures: [count('raised', said.screen.raised), count('answered', said.screen.answered)],
  points: months.map(({ month, raised, answered }) => ({
    key: month,
    name: month,
    values: { raised, answered },
    to: behind(sentIn(month), said),
  })),
});

/** What of a month was answered behind its last day. */
export const lateFigures = ({ months }: ClaimFigures, said: Said): Figures<'late' | 'share'> => ({
  measures: [
    count('late', said.screen.lateCount),
    { key: 'share', name: said.screen.lateShare, kind: 'percent', decimals: 1 },
  ],
  points: months.map(({ month, answered, late }) => {
    const share = lateShare({ late, answered });
    return {
      key: month,
      name: month,
      values: { late, share },
      ...(share !== null && { texts: { late: fill(said.screen.ofAnswered, { late, answered, share }) } }),
      to: late === 0 ? null : behind({ ...sentIn(month), answeredLate: 'Y' }, said),
      isBad: late > 0,
    };
  }),
});

/** First and last day of a month. Example: `2026-11` is from 2026-11-01 until 2026-11-30. */
const sentIn = (month: string): { readonly sentAtFrom: Day; readonly sentAtTo: Day } => {
  const first = `${month}-01`;
  const next = `${addDays(first, DAYS_OF_ANY_MONTH).slice(0, 7)}-01`;
  return { sentAtFrom: first, sentAtTo: addDays(next, -1) };
};
/** So many days behind its first one, every month is over. */
const DAYS_OF_ANY_MONTH = 31;

export const tilesOf = ({ open, months }: ClaimFigures, { screen }: Said) => {
  const all = (field: 'answered' | 'late'): number =>
    months.reduce((whole, month) => whole + month[field], 0);
  return [
    {
      measure: count('openCount', screen.openCount),
      value: open.reduce((whole, { claims }) => whole + claims, 0),
    },
    { measure: amount('open', screen.open), value: sum(open.map(({ gross }) => gross)) },
    {
      measure: { key: 'share', name: screen.lateShare, kind: 'percent', decimals: 1 } as const,
      value: lateShare({ late: all('late'), answered: all('answered') }),
    },
  ];
};
