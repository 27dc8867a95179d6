import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { TransportStage } from '../contract/stages.ts';

/** When the signed papers of an order were back. */
export type PapersBack = { readonly tenant_id: number; readonly order_id: string; readonly back_at: string };

const SIGNED = 'POD_COMPLETED' satisfies TransportStage;

/** SQL, a table expression of `PapersBack`: by the proof of delivery that was reported and not taken back; of orders without one there is no row. */
export const papersBack = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<PapersBack> => sql<PapersBack>`(
  select event.tenant_id, event.transport_order_id as order_id, min(event.status_at) as back_at from tracking_event as event
  where ${ownRows(scope, 'tracking_event', 'event')} and event.stage = ${SIGNED} and event.taken_back_at is null group by 1, 2
)`;
