import { sql } from 'kysely';
import type { Events } from '@portal/platform/server/caller.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { answerDayOfRow, answerTermsOf } from '../answer/answer-day.ts';
import { UNANSWERED } from '../../contract/status.ts';

/**
 * Suppliers answer more zones than before: their lines wait from now on, whenever they came. Agreements are locked first, as by
 * everyone who changes lines.
 */
export const askZones = async (
  { db, scope }: Caller,
  { plantNo, zones }: Events['process.zones-added'],
): Promise<void> => {
  await sql`select id from scheduling_agreement as agreement where ${ownTenant(scope, 'agreement')} and plant_no = ${plantNo}
    order by id for no key update`.execute(db);
  const last = answerDayOfRow(scope, 'line', await answerTermsOf({ db, scope }, plantNo));
  await sql`update call_off_line as line set asked_at = now(), answer_by = ${last}
    where ${ownTenant(scope, 'line')} and plant_no = ${plantNo} and ${inStates('line.status', [UNANSWERED])} and ${inStates('line.zone', zones)}`.execute(
    db,
  );
};
