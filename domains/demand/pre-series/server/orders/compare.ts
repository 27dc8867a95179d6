import { compare, subtract } from '@portal/platform/contract/quantity.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { OutputOf, ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/history-calls.ts';
import { changes, type Change, type EditionComparison, type EditionLine } from '../../contract/history.ts';

/** Two editions of an order beside each other. Fails with `preSeries.noDetail`, `preSeries.differentOrder`. */
export const comparePreSeriesEditions = async (
  caller: Caller,
  { id, other }: ParsedInput<typeof calls.comparePreSeriesEditions>,
): Promise<OutputOf<typeof calls.comparePreSeriesEditions>> => {
  const all = await editionsBeside(caller, id);
  const now = all.find((one) => one.id === id);
  if (!now) throw new Failure('preSeries.noDetail', { id });
  const previous =
    other === undefined
      ? all.find(({ edition }) => edition === now.edition - 1)
      : all.find((one) => one.id === other);
  if (other !== undefined && !previous) throw new Failure('preSeries.differentOrder', { other });
  return {
    orderId: now.orderId,
    orderNo: now.orderNo,
    now: headOf(now),
    former: previous ? headOf(previous) : null,
    editions: all.map(headOf),
    rows: compared(previous?.lines ?? [], now.lines),
  };
};

type Edition = Awaited<ReturnType<typeof editionsBeside>>[number];

const headOf = ({ orderId: _, orderNo: __, lines: ___, ...head }: Edition) => head;

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
      'edition.project_no as projectNo',
      'edition.reason',
      'edition.take_back_reason as takeBackReason',
      'edition.take_back_remark as takeBackRemark',
      'edition.lines',
    ])
    .execute();

type Row = EditionComparison['rows'][number];

/** Lines by their number, with all that an edition tells of them. */
export const compared = (previous: readonly EditionLine[], now: readonly EditionLine[]): Row[] => {
  const numbers = [...new Set([...previous, ...now].map(({ lineNo }) => lineNo))].toSorted(
    (one, other) => one - other,
  );
  return numbers.map((lineNo) => {
    const [before, after] = [previous, now].map((lines) => lines.find((one) => one.lineNo === lineNo));
    const shown = (after ?? before)!;
    return {
      lineNo,
      partNo: shown.partNo,
      unloadingPoint: shown.unloadingPoint,
      unit: shown.unit,
      formerPartNo: before && before.partNo !== shown.partNo ? before.partNo : null,
      formerPoint: before && before.unloadingPoint !== shown.unloadingPoint ? before.unloadingPoint : null,
      formerUnit: before?.unit ?? null,
      formerOn: before?.requestedOn ?? null,
      formerQty: before?.requestedQty ?? null,
      formerUrgent: before?.urgent ?? null,
      requestedOn: after?.requestedOn ?? null,
      requestedQty: after?.requestedQty ?? null,
      urgent: after?.urgent ?? null,
      difference: before && after && !isSamePart(before, after) ? null : differenceOf(before, after),
      changes: changesOf(before, after),
    };
  });
};

type Line = EditionLine | undefined;

const isSamePart = (before: EditionLine, after: EditionLine): boolean =>
  before.partNo === after.partNo && before.unit === after.unit;

const differenceOf = (before: Line, after: Line): string =>
  subtract(after?.requestedQty ?? '0', before?.requestedQty ?? '0');

/** All that is different, what tells most first; quantities of two parts are not held against each other. */
const changesOf = (before: Line, after: Line): Change[] => {
  if (!before) return ['new'];
  if (!after) return ['gone'];
  const sign = isSamePart(before, after) ? compare(differenceOf(before, after), '0') : 0;
  const found: Record<Exclude<Change, 'new' | 'gone' | 'same'>, boolean> = {
    replaced: !isSamePart(before, after),
    redirected: before.unloadingPoint !== after.unloadingPoint,
    raised: sign > 0,
    lowered: sign < 0,
    moved: before.requestedOn !== after.requestedOn,
    urgent: before.urgent === false && after.urgent === true,
    calmed: before.urgent === true && after.urgent === false,
  };
  const told = changes.filter((one) => one in found && found[one as keyof typeof found]);
  return told.length > 0 ? told : ['same'];
};
