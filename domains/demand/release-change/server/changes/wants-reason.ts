import { sql } from 'kysely';

/** SQL: a message changed what is firm, and nobody has said why. Releases by screen, workbook and call say so before they are taken. */
export const wantsReason = sql<boolean>`(change.message_id is not null and change.places_inside > 0 and change.firm_reason is null)`;
