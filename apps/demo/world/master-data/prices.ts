import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { divide, multiply, round } from '@portal/platform/contract/values/decimal.ts';
import type { PriceBasis } from '@portal/price/contract/rules.ts';
import type { PriceStatus } from '@portal/price/contract/status.ts';
import { randomOf } from '../../random.ts';
import { deliveries, type Delivery } from '../demand/deliveries.ts';
import { suppliers } from './suppliers.ts';

/** One version of what a supplier is paid for a part. */
export type PriceVersion = {
  validFrom: Day;
  validTo: Day | null;
  edition: number;
  price: string;
  priceUnit: number;
  basis: PriceBasis;
  priceType: 'final' | 'provisional';
  status: PriceStatus;
  /** The day on which it was approved or sent back. */
  decidedOn: Day | null;
  reason: string | null;
  decision: string | null;
};
export type PricedPart = { delivery: Delivery; versions: readonly PriceVersion[] };

type Story = (first: PriceVersion, today: Day) => PriceVersion[];
type Change = Partial<PriceVersion> & Pick<PriceVersion, 'validFrom' | 'status'>;

/** A further version of the price, at a share of it. */
const next = (first: PriceVersion, percent: string, change: Change): PriceVersion => ({
  ...first,
  validTo: null,
  decidedOn: null,
  ...change,
  price: round(multiply(first.price, divide(percent, '100')), 4),
});

/** What became of prices of the first supplier, one part after the other; of all others those of which nothing is open. */
const STORIES: readonly Story[] = [
  (first) => [first],
  (first, today) => [
    first,
    next(first, '97', {
      validFrom: addDays(today, -150),
      status: 'approved',
      decidedOn: addDays(today, -170),
      reason: '年度降价 3%',
    }),
  ],
  (first, today) => [
    first,
    next(first, '98', {
      validFrom: addDays(today, 30),
      status: 'approved',
      decidedOn: addDays(today, -2),
      reason: '下季度价格',
    }),
  ],
  (first, today) => [
    first,
    next(first, '96.5', { validFrom: addDays(today, 20), status: 'submitted', reason: '年度降价谈判结果' }),
  ],
  (first, today) => [
    first,
    next(first, '102', { validFrom: addDays(today, 45), status: 'draft', reason: '铝价上涨，谈判中' }),
  ],
  (first, today) => [
    first,
    next(first, '110', {
      validFrom: addDays(today, 15),
      status: 'returned',
      decidedOn: addDays(today, -1),
      reason: '供应商要求涨价',
      decision: '涨幅没有依据，请附原材料价格对比',
    }),
  ],
  (first, today) => [
    first,
    next(first, '103', {
      validFrom: addDays(today, -30),
      status: 'approved',
      decidedOn: addDays(today, -3),
      reason: '原材料补偿，追溯执行',
    }),
  ],
  (first, today) => [
    { ...first, priceType: 'provisional', reason: '新项目，暂按目标价' },
    next(first, '94', {
      validFrom: addDays(today, -20),
      status: 'submitted',
      reason: '暂估转正式，追溯执行',
    }),
  ],
  (first) => [{ ...first, priceType: 'provisional', reason: '价格谈判中，暂按上一年度价格' }],
  (first) => [first],
];

const QUIET = [0, 1, 2, 6, 8].map((at) => STORIES[at]!);

/** The first price of a part: by its weight, in the unit in which it has enough places. */
const firstOf = ({ plantNo, supplier, part }: Delivery, from: Day): PriceVersion => {
  const random = randomOf(`price ${plantNo} ${supplier.supplierCode} ${part.partNo}`);
  const each = Math.max(0.004, Number(part.weightKg ?? '0.5') * random.whole(28, 95));
  const priceUnit = each < 0.1 ? 1000 : each < 2 ? 100 : 1;
  return {
    validFrom: from,
    validTo: null,
    edition: 1,
    price: (each * priceUnit).toFixed(priceUnit === 1 ? 2 : 4),
    priceUnit,
    basis: random.chance(0.12) ? 'gross' : 'net',
    priceType: 'final',
    status: 'approved',
    decidedOn: addDays(from, -10),
    reason: null,
    decision: null,
  };
};

type Owner = { readonly plantNo: string; readonly supplierCode: string; readonly partNo: string };
const keyOf = ({ plantNo, supplierCode, partNo }: Owner): string =>
  [plantNo, supplierCode, partNo].join('\n');

/** The prices of everything that is delivered, but for some parts (`without`): of the first of these nothing is there, of the others a draft. */
export const pricesOn = (today: Day, without: readonly Owner[]): PricedPart[] => {
  const from = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const left = without.map(keyOf);
  const counts = new Map<string, number>();
  return deliveries.map((delivery) => {
    const place = left.indexOf(
      keyOf({ ...delivery, supplierCode: delivery.supplier.supplierCode, partNo: delivery.part.partNo }),
    );
    const first = firstOf(delivery, from);
    if (place === 0) return { delivery, versions: [] };
    if (place > 0) return { delivery, versions: [{ ...first, status: 'draft', decidedOn: null }] };
    const owner = `${delivery.plantNo} ${delivery.supplier.supplierCode}`;
    const at = counts.get(owner) ?? 0;
    counts.set(owner, at + 1);
    const stories = delivery.supplier === suppliers[0] ? STORIES : QUIET;
    return { delivery, versions: stories[at % stories.length]!(first, today) };
  });
};
