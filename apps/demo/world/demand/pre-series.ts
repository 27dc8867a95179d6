import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { SaidVerb } from '@portal/pre-series/contract/history.ts';
import {
  orderStatusOf,
  type AgreedState,
  type LotState,
  type OrderStatus,
} from '@portal/pre-series/contract/status.ts';
import { deliveries, type Delivery } from './deliveries.ts';
import { suppliers } from '../master-data/suppliers.ts';

export type PreSeriesLot = { state: LotState; deliverOn: Day; quantity: number };
export type PreSeriesSaid = {
  verb: SaidVerb;
  /** The plant's word; the supplier's without it. */
  byPlant?: true;
  lots: readonly { deliverOn: Day; quantity: string; taken?: boolean }[];
  reason?: string;
  remark?: string;
};
export type PreSeriesLife = {
  agreed: AgreedState;
  beforeSplit?: AgreedState;
  answer?: 'full' | 'part' | 'batch';
  lots: readonly PreSeriesLot[];
  said: readonly PreSeriesSaid[];
};
export type PreSeriesDemand = PreSeriesLife & {
  delivery: Delivery;
  requestedOn: Day;
  quantity: number;
  urgent: boolean;
};
export type PreSeriesDemoOrder = {
  delivery: Delivery;
  status: OrderStatus;
  projectNo: string;
  reason: string;
  /** Days ago on which it was published, of each edition the oldest first. */
  publishedBefore: readonly number[];
  lines: readonly PreSeriesDemand[];
};

const REASON = 'capacity';
const REMARK = '模具验收推迟，分两批交付';
const AUDIT_REMARK = '按试装计划，请保证首批';

/** All that a line can be before delivery notes are written of it. */
const lifeIn = (agreed: AgreedState, quantity: number, on: Day): PreSeriesLife => {
  const most = Math.ceil(quantity * 0.6);
  const later = addDays(on, 7);
  const whole = [{ deliverOn: on, quantity }];
  const two = [
    { deliverOn: on, quantity: most },
    { deliverOn: later, quantity: quantity - most },
  ];
  type Plain = typeof two;
  const as = (state: LotState, lots: Plain): PreSeriesLot[] => lots.map((lot) => ({ state, ...lot }));
  const saidOf = (lots: Plain) => lots.map((lot) => ({ ...lot, quantity: String(lot.quantity) }));
  const full: PreSeriesSaid = { verb: 'commitFull', lots: saidOf(whole) };
  const batch: PreSeriesSaid = { verb: 'commitBatch', lots: saidOf(two), reason: REASON, remark: REMARK };
  const audited = (verb: SaidVerb, takes: (at: number) => boolean): PreSeriesSaid => ({
    verb,
    byPlant: true,
    lots: saidOf(two).map((lot, at) => ({ ...lot, taken: takes(at) })),
    ...(verb !== 'accept' && { reason: 'leadTime' }),
    remark: AUDIT_REMARK,
  });
  const inPart = [...as('confirmed', two.slice(0, 1)), ...as('refused', two.slice(1))];
  switch (agreed) {
    case 'full':
      return { agreed, answer: 'full', lots: as('confirmed', whole), said: [full] };
    case 'part': {
      const less = two.slice(0, 1);
      const said = { ...batch, verb: 'commitPart', lots: saidOf(less) } as const;
      return { agreed, answer: 'part', lots: as('proposed', less), said: [said] };
    }
    case 'batch':
      return { agreed, answer: 'batch', lots: as('proposed', two), said: [batch] };
    case 'reject':
      return {
        agreed,
        lots: [],
        said: [{ verb: 'refuse', lots: [], reason: 'engineering', remark: '图纸尚未冻结' }],
      };
    case 'accept':
      return {
        agreed,
        answer: 'batch',
        lots: as('confirmed', two),
        said: [batch, audited('accept', () => true)],
      };
    case 'partAccept':
    case 'partReject':
      return { agreed, answer: 'batch', lots: inPart, said: [batch, audited(agreed, (at) => at === 0)] };
    case 'split':
      return {
        agreed,
        beforeSplit: 'full',
        answer: 'full',
        lots: [...as('confirmed', whole), ...as('splitting', two)],
        said: [full, { verb: 'propose', lots: saidOf(two) }],
      };
    case 'partSplit':
    case 'fullSplit': {
      const verb = agreed === 'partSplit' ? 'splitPart' : 'splitFull';
      const lots = agreed === 'partSplit' ? two.slice(1) : two;
      return {
        agreed,
        answer: 'full',
        lots: as('confirmed', two),
        said: [full, { verb, lots: saidOf(lots) }],
      };
    }
    case 'closed':
      return {
        agreed,
        answer: 'full',
        lots: [],
        said: [full, { verb: 'close', byPlant: true, lots: [], remark: '试装项目取消' }],
      };
    case 'new':
    default:
      return { agreed: 'new', lots: [], said: [] };
  }
};

/** Orders of the first two suppliers: what their lines are, and how long ago each edition was published. */
const ORDERS: readonly {
  states: readonly AgreedState[];
  reason: string;
  publishedBefore: readonly number[];
}[] = [
  { states: ['new', 'new', 'new'], reason: 'pilot', publishedBefore: [1] },
  { states: ['new', 'new'], reason: 'trial', publishedBefore: [24, 16] },
  { states: ['batch', 'part', 'full', 'split'], reason: 'pilot', publishedBefore: [6] },
  { states: ['full', 'accept', 'fullSplit', 'partSplit'], reason: 'ramp', publishedBefore: [20, 9] },
  { states: ['partAccept', 'accept'], reason: 'change', publishedBefore: [12] },
  { states: ['partReject', 'reject', 'full', 'closed'], reason: 'sample', publishedBefore: [10] },
  { states: ['reject'], reason: 'sample', publishedBefore: [5] },
];
/** The other suppliers have one each. */
const OTHERS: typeof ORDERS = [
  { states: ['new'], reason: 'pilot', publishedBefore: [2] },
  { states: ['batch'], reason: 'trial', publishedBefore: [4] },
  { states: ['full', 'full'], reason: 'ramp', publishedBefore: [8] },
];

/** Parts ahead of the series, asked for some weeks from `today` on. */
export const preSeriesOn = (today: Day): PreSeriesDemoOrder[] =>
  suppliers.flatMap((supplier, place) => {
    const own = onceEach(deliveries.filter((one) => one.supplier === supplier));
    const orders = place < 2 ? ORDERS : place % 4 === 0 ? [OTHERS[(place / 4) % OTHERS.length]!] : [];
    return orders.flatMap(({ states, reason, publishedBefore }, at): PreSeriesDemoOrder[] => {
      const lines = states.flatMap((state, number): PreSeriesDemand[] => {
        const delivery = own[(at * 3 + number) % own.length]!;
        const quantity = 40 + ((place + at * 7 + number * 3) % 9) * 20;
        const requestedOn = addDays(today, 21 + at * 4 + number * 2);
        return delivery.plantNo === own[0]!.plantNo
          ? [
              {
                ...lifeIn(state, quantity, requestedOn),
                delivery,
                requestedOn,
                quantity,
                urgent: place < 2 && at === 0 && number === 0,
              },
            ]
          : [];
      });
      const first = lines[0];
      if (!first) return [];
      const status = orderStatusOf(
        lines.map(({ agreed, lots }) => ({
          status: agreed,
          hasAgreed: lots.some(({ state }) => state === 'confirmed'),
        })),
      );
      const projectNo = `PJ-E${5 + (at % 3)}`;
      return [{ delivery: first.delivery, status, projectNo, reason, publishedBefore, lines }];
    });
  });

/** A part that is delivered to several points is asked for at one of them. The first plant's come first: the demo begins there. */
const onceEach = (of: readonly Delivery[]): Delivery[] => {
  const parts = new Map(of.map((one) => [`${one.plantNo} ${one.part.partNo}`, one]));
  const sorted = [...parts.values()].toSorted((one, other) => one.plantNo.localeCompare(other.plantNo));
  return sorted.filter(({ plantNo }) => plantNo === sorted[0]!.plantNo);
};
