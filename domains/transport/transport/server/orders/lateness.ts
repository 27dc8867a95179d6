import { sql, type SqlBool } from 'kysely';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { UNDERWAY } from '../../contract/status.ts';

/** Departed or due, and the expected arrival is past (DOMAIN.md, "Transport"); of rows named `shipment`. */
export const isLate = sql<SqlBool>`(${inStates('shipment.status', UNDERWAY)} and shipment.arrived_at is null and shipment.expected_arrival < now())`;
