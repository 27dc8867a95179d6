import * as z from 'zod/mini';
import { YesNo, longest, selectedOf } from '@portal/platform/contract/fields.ts';
import { compareDecimals, round, type Decimal } from '@portal/platform/contract/values/decimal.ts';
import { plainCode } from '@portal/platform/contract/values/plain-code.ts';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import {
  dayKinds,
  exclusions,
  indicatorKeys,
  indicatorOf,
  indicatorsOf,
  isOfPlant,
  moments,
  promises,
  type Target,
} from './indicators.ts';

export const MOST_KNOTS = 12;
const MOST_BANDS = 8;
const MOST_DAYS = 30;
const MOST_MINUTES = 1_440;

/** 0 to 100 with at most two places: per cent, points, or a weight. */
const Hundred = z.pipe(
  z.string({ error: 'required' }).check(
    z.overwrite(plainCode),
    longest(8, 'scorecard.notAPercent'),
    z.regex(/^\d{1,3}(\.\d{1,2})?$/, { error: 'scorecard.notAPercent', abort: true }),
    z.refine((text) => compareDecimals(text, '100') <= 0, { error: 'scorecard.notAPercent' }),
  ),
  z.transform((text): Decimal => round(text, 2)),
);
z.globalRegistry.add(Hundred, { examples: ['90'] });

/** From so many per cent on there are so many points. */
const Knot = z.object({ at: Hundred, points: Hundred });
export type Knot = z.output<typeof Knot>;

const ascends = (values: readonly Decimal[]): boolean =>
  values.every((value, at) => at === 0 || compareDecimals(values[at - 1]!, value) < 0);

/** `steps`: the points of the last knot that is reached, none below the first. `line`: on the line between two knots. */
export const tableKinds = ['line', 'steps'] as const;

export const Rule = z
  .object({
    indicator: selectedOf(indicatorKeys),
    /** 0: counted and shown, and not part of the total. */
    weight: Hundred,
    /** So many days before and behind the promised day are in time, both limits included. */
    earlyDays: wholeNumber().check(z.gte(0, 'belowZero'), z.lte(MOST_DAYS, 'tooLarge')),
    lateDays: wholeNumber().check(z.gte(0, 'belowZero'), z.lte(MOST_DAYS, 'tooLarge')),
    dayKind: selectedOf(dayKinds),
    lateMinutes: wholeNumber().check(z.gte(0, 'belowZero'), z.lte(MOST_MINUTES, 'tooLarge')),
    promise: selectedOf(promises),
    moment: selectedOf(moments),
    /** So many per cent of a lot may be missing and it counts as whole. */
    tolerance: Hundred,
    exclude: z.array(z.enum(exclusions)).check(z.maxLength(exclusions.length, 'tooMany')),
    /** Fewer lots than that say nothing: no data. */
    leastSample: wholeNumber().check(z.gte(1, 'notAboveZero'), z.lte(1_000, 'tooLarge')),
    table: selectedOf(tableKinds),
    knots: z.array(Knot).check(
      z.minLength(1, { error: 'scorecard.knotsMissing', abort: true }),
      z.maxLength(MOST_KNOTS, { error: 'tooMany', abort: true }),
      z.refine((knots) => ascends(knots.map(({ at }) => at)), { error: 'scorecard.notAscending' }),
    ),
  })
  .check(
    z.refine(
      ({ indicator, exclude }) => exclude.every((one) => indicatorOf(indicator).mayExclude.includes(one)),
      {
        path: ['exclude'],
        error: 'invalidChoice',
      },
    ),
    // the other side's score is not moved by what the plant does
    z.refine(({ indicator, weight }) => !isOfPlant(indicator) || weight === '0', {
      path: ['weight'],
      error: 'scorecard.plantWeighs',
    }),
  );
export type Rule = z.output<typeof Rule>;

const BandName = z
  .string({ error: 'required' })
  .check(z.overwrite(plainCode), longest(4, 'tooLong'), z.minLength(1, { error: 'required', abort: true }));

/** Bands are half-open: each begins at `from` and ends where the next one begins; the last one includes 100. */
const Bands = z.array(z.object({ band: BandName, from: Hundred, plan: YesNo })).check(
  z.minLength(2, { error: 'scorecard.bandsFromZero', abort: true }),
  z.maxLength(MOST_BANDS, { error: 'tooMany', abort: true }),
  z.refine((bands) => bands[0]!.from === '0' && ascends(bands.map(({ from }) => from)), {
    error: 'scorecard.bandsFromZero',
  }),
  z.refine((bands) => new Set(bands.map(({ band }) => band)).size === bands.length, {
    error: 'scorecard.bandTwice',
  }),
);

/** Below so many per cent of one indicator the band is no better than this, whatever the sum. */
const Gate = z.object({ indicator: selectedOf(indicatorKeys), below: Hundred, cap: BandName });
export type Gate = z.output<typeof Gate>;

export const Rules = z
  .object({
    rules: z.array(Rule).check(
      z.minLength(1, { error: 'chooseOne', abort: true }),
      z.maxLength(indicatorKeys.length, { error: 'tooMany', abort: true }),
      z.refine((rules) => new Set(rules.map(({ indicator }) => indicator)).size === rules.length, {
        error: 'scorecard.indicatorTwice',
      }),
      z.refine((rules) => rules.some(({ weight }) => weight !== '0'), { error: 'scorecard.noWeight' }),
    ),
    bands: Bands,
    gates: z.array(Gate).check(z.maxLength(indicatorKeys.length, { error: 'tooMany', abort: true })),
    /** Per cent of the weight that must have data: below it there is no total. */
    leastWeight: Hundred,
    /** Days that the other side has to dispute lots, from the day on which they are published. */
    disputeDays: wholeNumber().check(z.gte(1, 'notAboveZero'), z.lte(60, 'tooLarge')),
  })
  .check(
    z.refine(
      ({ gates, rules, bands }) =>
        gates.every(
          (gate) =>
            rules.some(({ indicator }) => indicator === gate.indicator) &&
            !isOfPlant(gate.indicator) &&
            bands.some(({ band }) => band === gate.cap),
        ),
      { path: ['gates'], error: 'scorecard.gateUnknown' },
    ),
  );
export type Rules = z.output<typeof Rules>;

/** Each rule is of the target of its template. */
export const areOf = (target: Target, { rules }: Pick<Rules, 'rules'>): boolean =>
  rules.every(({ indicator }) => indicatorOf(indicator).targets.includes(target));

const first: Omit<Rule, 'indicator' | 'weight'> = {
  earlyDays: 0,
  lateDays: 0,
  dayKind: 'workdays',
  lateMinutes: 0,
  promise: 'first',
  moment: 'gate',
  tolerance: '0',
  exclude: [],
  leastSample: 1,
  table: 'line',
  knots: [
    { at: '0', points: '0' },
    { at: '100', points: '100' },
  ],
};
const moved = { earlyDays: 1, exclude: ['movedByPlant', 'takenAway'] } as const;
const bands: Rules['bands'] = [
  { band: 'D', from: '0', plan: 'Y' },
  { band: 'C', from: '60', plan: 'Y' },
  { band: 'B', from: '70', plan: 'N' },
  { band: 'A', from: '85', plan: 'N' },
];
const rule = (indicator: Rule['indicator'], weight: Decimal, more: Partial<Rule> = {}): Rule => ({
  ...first,
  ...more,
  exclude: [...(more.exclude ?? [])],
  indicator,
  weight,
});

/** What a tenant begins with. */
export const firstRules: Readonly<Record<Target, Rules>> = {
  supplier: {
    rules: [
      rule('otdLots', '30', { ...moved, exclude: [...moved.exclude] }),
      rule('otdQuantity', '20', { ...moved, exclude: [...moved.exclude] }),
      rule('inFull', '10', { ...moved, exclude: [...moved.exclude] }),
      rule('quantityRight', '10'),
      rule('noticeInTime', '10'),
      rule('answersInTime', '10'),
      rule('deviationsAnswered', '10'),
    ],
    bands,
    gates: [],
    leastWeight: '50',
    disputeDays: 10,
  },
  forwarder: {
    rules: [
      rule('windowKept', '50', { lateMinutes: 15 }),
      rule('acceptedInTime', '20', { lateDays: 1 }),
      rule('undamagedOnRoad', '20'),
      rule('carrierService', '10'),
    ],
    bands,
    gates: [],
    leastWeight: '50',
    disputeDays: 10,
  },
};

/** Where an indicator begins otherwise. */
const usual: Partial<Record<Rule['indicator'], Partial<Rule>>> = {
  acceptedInTime: { lateDays: 1 },
  papersBack: { lateDays: 10, dayKind: 'days' },
  plantDeviations: { lateDays: 5 },
  plantTransports: { lateDays: 1 },
  plantWaiting: { lateMinutes: 60 },
};

/** A rule with which an indicator begins when it is added. */
export const newRule = (indicator: Rule['indicator']): Rule =>
  rule(indicator, isOfPlant(indicator) ? '0' : '10', usual[indicator]);

/** Rules with all that is counted of the plant: what a template does not name follows its usual rule. */
export const withPlant = (target: Target, rules: Rules): Rules => ({
  ...rules,
  rules: [
    ...rules.rules,
    ...indicatorsOf(target)
      .filter((key) => isOfPlant(key) && !rules.rules.some(({ indicator }) => indicator === key))
      .map(newRule),
  ],
});
