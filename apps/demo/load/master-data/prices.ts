import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { without, type Span } from '@portal/price/contract/rules.ts';
import { APPROVED, priceStatus } from '@portal/price/contract/status.ts';
import { pricesOn, type PricedPart, type PriceVersion } from '../../world/master-data/prices.ts';
import { people } from '../../world/people.ts';

const [MAKER, APPROVER] = people.filter(({ roles }) => roles.includes('settlement-clerk')) as [
  Person,
  Person,
];
type Person = (typeof people)[number];
/** So many parts that were received have no price that counts, as it happens. */
const WITHOUT = 3;

/** What suppliers are paid, version by version: made by one clerk, approved by the other one. */
export const insertPrices = async (caller: Caller, today: Day): Promise<void> => {
  const { db } = caller;
  const parts = pricesOn(today, await receivedWithout(caller)).map((priced) => ({
    owner: ownerOf(priced),
    ...priced,
  }));
  const rows = parts.flatMap(({ owner, versions }) =>
    versions.map((version) => ({ ...owner, ...rowOf(version) })),
  );
  const ids = (await insertRows(db, 'price', rows))[Symbol.iterator]();
  const spans = parts.flatMap(({ owner, versions }) =>
    spansOf(versions.map((version) => ({ ...version, id: ids.next().value! }))).map((span) => ({
      ...owner,
      ...span,
    })),
  );
  await insertRows(db, 'price_span', spans);
};

const ownerOf = ({ delivery }: PricedPart) => ({
  plantNo: delivery.plantNo,
  supplierCode: delivery.supplier.supplierCode,
  partNo: delivery.part.partNo,
});

/** The last ones by number among the parts that came: nobody has agreed on a price of theirs. */
const receivedWithout = async ({ db, scope }: Caller) => {
  const rows = await db
    .selectFrom('goods_receipt_line')
    .select(['plant_no', 'supplier_code', 'part_no'])
    .where(ownTenant(scope))
    .groupBy(['plant_no', 'supplier_code', 'part_no'])
    .orderBy('part_no', 'desc')
    .limit(WITHOUT)
    .execute();
  return rows.map((row) => ({
    plantNo: row.plant_no,
    supplierCode: row.supplier_code,
    partNo: row.part_no,
  }));
};

const rowOf = ({ decidedOn, ...version }: PriceVersion) => ({
  ...version,
  currency: 'CNY',
  taxRate: '13',
  changedByNo: MAKER.userNo,
  createdBy: MAKER.name,
  updatedBy: decidedOn === null ? MAKER.name : APPROVER.name,
  ...(version.status !== priceStatus.start && {
    submittedByNo: MAKER.userNo,
    submittedBy: MAKER.name,
    submittedAt: morningOf(decidedOn ?? version.validFrom),
  }),
  ...(decidedOn !== null && { decidedBy: APPROVER.name, decidedAt: morningOf(decidedOn) }),
});

const morningOf = (day: Day): string => `${day}T09:30:00+08:00`;

type SpanRow = {
  priceId: string;
  firstDay: Day;
  lastDay: Day | null;
  knownFrom: string;
  knownTo: string | null;
};

/** The days on which versions count, one approved after the other: what a later one takes is kept as it was known until then. */
const spansOf = (versions: readonly (PriceVersion & { id: string })[]): SpanRow[] => {
  let spans: SpanRow[] = [];
  for (const { id, validFrom, validTo, status, decidedOn } of versions) {
    if (status !== APPROVED) continue;
    const at = morningOf(decidedOn!);
    const whole: Span = { from: validFrom, to: validTo };
    spans = spans.flatMap((span) => {
      const left = span.knownTo === null ? without({ from: span.firstDay, to: span.lastDay }, whole) : [];
      if (
        span.knownTo !== null ||
        (left.length === 1 && left[0]!.to === span.lastDay && left[0]!.from === span.firstDay)
      )
        return [span];
      return [
        { ...span, knownTo: at },
        ...left.map(({ from, to }) => ({ ...span, firstDay: from, lastDay: to, knownFrom: at })),
      ];
    });
    spans.push({ priceId: id, firstDay: validFrom, lastDay: validTo, knownFrom: at, knownTo: null });
  }
  return spans;
};
