import { sql, type RawBuilder } from 'kysely';
import type { Paper } from '@portal/fleet/contract/papers.ts';
import { expiredPapers } from '@portal/fleet/server/offers.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { CANCELLED, COMPLETED } from '../../contract/status.ts';

/** The day of the truck's coming, as far as it is known. */
const comesOn = sql`coalesce(shipment.window_day, shipment.expected_arrival::date, current_date)`;

/** Documents of the order's driver and vehicle that have ended by the day of its window; of orders that are over none. Rows are named `shipment`. */
export const papersEnded: RawBuilder<Paper[]> = sql<
  Paper[]
>`case when ${inStates('shipment.status', [COMPLETED, CANCELLED])} then '{}'::text[] else ${expiredPapers('shipment', comesOn)} end`;
