import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, Reader, ReadingCaller } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import {
  DONE,
  inOrder,
  planned,
  type ChainStage,
  type LineChain,
} from '@portal/call-off/contract/lines/chain.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** The delivery notes of a line's lots, each with its way, newest first. */
    'pre-series.note-chains': { input: { lineId: string }; output: LineChain };
  }
}

/** The way of a line by each of its notes; as far as its promise where it has none. Fails with `preSeries.noDetail`. */
export const lineChains = async (caller: Caller, id: string): Promise<LineChain[]> => {
  const stages = await stagesOfPreLines(caller, [id]);
  if (stages.length === 0) throw new Failure('preSeries.noDetail', { id });
  const chains = await caller.ask('pre-series.note-chains', { lineId: id });
  return chains.length > 0 ? chains : [{ noteId: null, number: null, stages: inOrder(stages) }];
};

/** When the lines of these lots were asked for and promised last, with their order behind it. */
export const stagesOfLots = async (
  caller: ReadingCaller,
  lotIds: readonly string[],
): Promise<ChainStage[]> => {
  if (lotIds.length === 0) return [];
  const lines = await caller.db
    .selectFrom('pre_series_lot')
    .where(ownRows(caller.scope, 'pre_series_lot'))
    .where('id', 'in', [...lotIds])
    .select('line_id as id')
    .distinct()
    .execute();
  return stagesOfPreLines(
    caller,
    lines.map(({ id }) => id),
  );
};

type ChainRow = {
  readonly id: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly askedAt: string;
  readonly promisedAt: string | null;
  readonly promisedBy: string | null;
  readonly requestedOn: Day;
};

/** When these lines were ordered and promised last, and for when. */
export const stagesOfPreLines = async (
  { db, scope }: Reader,
  lineIds: readonly string[],
): Promise<ChainStage[]> => {
  const { rows } = await sql<ChainRow>`
    select line.id, line.order_id as "orderId", line.order_no as "orderNo", line.asked_at as "askedAt", promised.at as "promisedAt", promised.by as "promisedBy", line.requested_on as "requestedOn"
    from pre_series_line as line left join lateral (
      select track.at, track.user_name as by from pre_series_tracking as track
      where ${ownTenant(scope, 'track')} and track.line_id = line.id and track.step = 0 order by track.at desc limit 1
    ) as promised on true
    where ${ownRows(scope, 'pre_series_line', 'line')} and line.id = any(${lineIds}::bigint[])`.execute(db);
  return rows.flatMap(({ id, orderId, orderNo, askedAt, promisedAt, promisedBy, requestedOn }) => {
    const ofOrder = {
      document: orderNo,
      to: `/management/pre-notify-detail?id=${orderId}&line=${id}`,
      needs: 'pre-series:list',
    };
    return [
      { stage: 'released' as const, ...DONE, at: askedAt, by: null, ...ofOrder },
      ...(promisedAt === null
        ? []
        : [{ stage: 'promised' as const, ...DONE, at: promisedAt, by: promisedBy, ...ofOrder }]),
      ...planned('received', requestedOn),
    ];
  });
};
