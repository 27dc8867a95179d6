import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { transportStages } from '../../contract/fields.ts';

/** What was put to one side with a stage of an order, and when it answered; null while it has not. */
export type AnsweredStage = {
  readonly order_id: string;
  readonly number: string;
  readonly supplier_code: string;
  readonly forwarder_code: string | null;
  /** Which time an order was put to it. */
  readonly nth: number;
  readonly requested_on: Day;
  readonly answered_at: string | null;
  /** The question went before anybody answered: the order was called off, or put to it again. */
  readonly is_void: boolean;
};

type Stage = (typeof transportStages)[number];

/** The plant answers what was requested, the forwarder what was confirmed. */
const answers = {
  requested: { ends: ['confirmed', 'rejected'], voids: ['requested', 'cancelled'] },
  confirmed: { ends: ['accepted'], voids: ['requested', 'confirmed', 'rejected', 'cancelled'] },
} as const satisfies Partial<Record<Stage, { ends: readonly Stage[]; voids: readonly Stage[] }>>;

/** SQL, a table expression of `AnsweredStage`: orders that were put to the plant (`requested`) or to their forwarder (`confirmed`) between two days. */
export const answeredStages = (
  { scope }: Pick<Reader, 'scope'>,
  stage: keyof typeof answers,
  { from, to, zone }: { readonly from: Day; readonly to: Day; readonly zone: string },
): RawBuilder<AnsweredStage> => sql<AnsweredStage>`(
  select request.transport_order_id as order_id, shipment.number, request.supplier_code, shipment.forwarder_code, request.nth, (request.at at time zone ${zone})::date as requested_on,
    case when next.stage = any (${[...answers[stage].ends]}::text[]) then next.at end as answered_at, coalesce(next.stage = any (${[...answers[stage].voids]}::text[]), false) as is_void
  from (
    select passed.*, (row_number() over (partition by passed.transport_order_id order by passed.id))::int as nth
    from transport_stage as passed where ${ownRows(scope, 'transport_stage', 'passed')} and passed.stage = ${stage}
  ) as request
  join transport_order as shipment on shipment.tenant_id = request.tenant_id and shipment.id = request.transport_order_id
  left join lateral (
    select later.stage, later.at from transport_stage as later
    where later.tenant_id = request.tenant_id and later.transport_order_id = request.transport_order_id and later.id > request.id
      and later.stage = any (${[...answers[stage].ends, ...answers[stage].voids]}::text[])
    order by later.id limit 1
  ) as next on true
  where request.at >= ${from}::date::timestamp at time zone ${zone} and request.at < (${to}::date + 1)::timestamp at time zone ${zone}
)`;
