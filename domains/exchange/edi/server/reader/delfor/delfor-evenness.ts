import type { ReleaseHold, ReleaseItem } from '../../../contract/release-message.ts';
import { component, type Segment } from '../edifact/edifact-tokens.ts';
import type { References } from './delfor-item.ts';
import type { Status } from './delfor-lines.ts';

/**
 * What shows only when the whole message is seen: something that all items but one say, was lost in that one. A count that somebody
 * made right again would not tell.
 */
export const createEvenness = () => {
  const numbers = createNumbering();
  const statuses = createStatusStyle();
  const plants = createMixture('plant');
  const points = createMixture('point');
  let orders = createMixture('order');
  /** Items without an order that name their release, as items with an order do. */
  const named = createMixture('order');
  const mixed: ReleaseHold[] = [];

  return {
    line: numbers.line,
    status: statuses.status,
    demand: statuses.demand,
    /** A plant block begins: only items of one block are alike for sure. */
    block: () => {
      mixed.push(...orders.hold());
      orders = createMixture('order');
    },
    item: (item: ReleaseItem, own: References) => {
      statuses.item();
      plants.saw(item.plantCode !== '', item.at);
      points.saw(item.unloadingPoint !== '', item.at);
      orders.saw(item.orderNumber !== '', item.at);
      if (item.orderNumber !== '' || own.AAN || own.AIF || own.SH)
        named.saw(item.orderNumber !== '', item.at);
    },
    holds: (): ReleaseHold[] => {
      const order = [...mixed, ...orders.hold(), ...named.hold()].slice(0, 1);
      return [...numbers.hold(), ...statuses.hold(), ...plants.hold(), ...points.hold(), ...order];
    },
  };
};

type What = 'plant' | 'point' | 'order';

/** Whether some items have something and others have not. */
const createMixture = (what: What) => {
  let present = false;
  let lacking: number | undefined;
  return {
    saw: (has: boolean, at: number) => {
      if (has) present = true;
      else lacking ??= at;
    },
    hold: (): ReleaseHold[] =>
      present && lacking !== undefined
        ? [{ code: 'edi.itemUneven', at: lacking, detail: { what, segment: lacking } }]
        : [],
  };
};

/** Items that are numbered 1, 2, 3 …: one that is missing was lost. Any other numbering says nothing. */
const createNumbering = () => {
  let last: number | undefined = 0;
  let gap: ReleaseHold | undefined;
  return {
    line: (segment: Segment) => {
      const text = component(segment, 0).trim();
      const number = /^\d{1,6}$/.test(text) ? Number(text) : undefined;
      const expected = last === undefined ? undefined : last + 1;
      if (expected !== undefined && number !== undefined && number !== expected && number !== 1 && last !== 0)
        gap ??= { code: 'edi.lineGap', at: segment.number, detail: { found: number, expected } };
      last = number === expected || number === 1 ? number : undefined;
    },
    hold: () => (gap ? [gap] : []),
  };
};

/**
 * From D97A on quantities stand under their status. A sender repeats it for each day, or writes it once for all days: where it is
 * repeated elsewhere, two days under one status mean that the status of the second was lost.
 */
const createStatusStyle = () => {
  let last: { name: string; days: Set<string> } | undefined;
  let repeats = false;
  let sharedAt: number | undefined;
  return {
    status: ({ code, frequency }: Status) => {
      const name = `${code} ${frequency}`;
      if (last && last.name === name && last.days.size > 0) repeats = true;
      last = { name, days: new Set() };
    },
    demand: (day: string, at: number) => {
      last?.days.add(day);
      if (last && last.days.size > 1) sharedAt ??= at;
    },
    item: () => (last = undefined),
    hold: (): ReleaseHold[] =>
      repeats && sharedAt !== undefined
        ? [{ code: 'edi.statusShared', at: sharedAt, detail: { segment: sharedAt } }]
        : [],
  };
};
