import { compare, subtract } from '@portal/platform/contract/quantity.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { OutputOf, ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../contract/endpoints.ts';
import type { EditionComparison, EditionLine } from '../contract/history.ts';

/** Two editions of an order beside each other. Fails with `preSeries.noDetail`, `preSeries.differentOrder`. */
export const comparePreSeriesEditions = async (
  caller: Caller,
  { id, other }: ParsedInput<typeof calls.comparePreSeriesEditions>,
): Promise<OutputOf<typeof calls.comparePreSeriesEditions>> => {
  const all = await editionsBeside(caller, id);
  const now = all.find((one) => one.id === id);
  if (!now) throw new Failure('preSeries.noDetail', { id });
  const former =
    other === undefined
      ? all.find(({ edition }) => edition === now.edition - 1)
      : all.find((one) => one.id === other);
  if (other !== undefined && !former) throw new Failure('preSeries.differentOrder', { other });
  return {
    orderId: now.orderId,
    orderNo: now.orderNo,
    now: headOf(now),
    former: former ? headOf(former) : null,
    editions: all.map(headOf),
    rows: compared(former?.lines ?? [], now.lines),
  };
};

type Edition = Awaited<ReturnType<typeof editionsBeside>>[number];

const headOf = ({ id, edition, forecastVersion, publishedAt }: Edition) => ({
  id,
  edition,
  forecastVersion,
  publishedAt,
});

/** All editions of the order that this one belongs to, newest first. */
const editionsBeside = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('pre_series_edition as edition')
    .innerJoin('pre_series_order as whole', (join) =>
      join.onRef('whole.tenant_id', '=', 'edition.tenant_id').onRef('whole.id', '=', 'edition.order_id'),
    )
    .where(ownRows(scope, 'pre_series_edition', 'edition'))
    .where('edition.order_id', '=', (of) =>
      of
        .selectFrom('pre_series_edition as named')
        .where(ownRows(scope, 'pre_series_edition', 'named'))
        .where('named.id', '=', id)
        .select('named.order_id'),
    )
    .orderBy('edition.edition', 'desc')
    .select([
      'edition.id',
      'edition.order_id as orderId',
      'whole.order_no as orderNo',
      'edition.edition',
      'edition.forecast_version as forecastVersion',
      'edition.created_at as publishedAt',
      'edition.lines',
    ])
    .execute();

type Row = EditionComparison['rows'][number];

/** Lines by their number; a line that only moved to another day says so. */
export const compared = (former: readonly EditionLine[], now: readonly EditionLine[]): Row[] => {
  const numbers = [...new Set([...former, ...now].map(({ lineNo }) => lineNo))].toSorted(
    (one, other) => one - other,
  );
  return numbers.map((lineNo) => {
    const [before, after] = [former, now].map((lines) => lines.find((one) => one.lineNo === lineNo));
    const difference = subtract(after?.requestedQty ?? '0', before?.requestedQty ?? '0');
    return {
      lineNo,
      partNo: (after ?? before)!.partNo,
      unit: (after ?? before)!.unit,
      formerOn: before?.requestedOn ?? null,
      formerQty: before?.requestedQty ?? null,
      requestedOn: after?.requestedOn ?? null,
      requestedQty: after?.requestedQty ?? null,
      difference,
      change: changeOf(before, after, difference),
    };
  });
};

const changeOf = (
  before: EditionLine | undefined,
  after: EditionLine | undefined,
  difference: string,
): Row['change'] => {
  if (!before) return 'new';
  if (!after) return 'gone';
  const sign = compare(difference, '0');
  if (sign !== 0) return sign > 0 ? 'raised' : 'lowered';
  return before.requestedOn === after.requestedOn ? 'same' : 'moved';
};
