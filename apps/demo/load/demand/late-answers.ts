import { sql } from 'kysely';
import { seriesTimeOut, tellTimeOuts } from '@portal/call-off/server/offers.ts';
import { UNANSWERED } from '@portal/call-off/contract/status.ts';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { preSeriesTimeOut } from '@portal/pre-series/server/offers.ts';
import { plants } from '../../world/master-data/plants.ts';
import { suppliers } from '../../world/master-data/suppliers.ts';

/** How many days some suppliers have left what they were asked for unanswered: each stands on another rung. */
const WAITED = [4, 6, 8, 13];
/** One supplier in so many is late. */
const EACH = 7;

/** Lines that were asked for some days ago and have no answer yet. */
export const leaveUnanswered = async ({ db, scope }: Caller, today: Day): Promise<void> => {
  const late = suppliers
    .filter((_, at) => at % EACH === EACH - 1)
    .map(({ supplierCode }, at) => ({ supplierCode, since: addDays(today, -WAITED[at % WAITED.length]!) }));
  for (const { supplierCode, since } of late)
    await sql`update call_off_line as line set asked_at = ${since}::date + time '02:00', answer_by = null
      where ${ownTenant(scope, 'line')} and supplier_code = ${supplierCode} and ${inStates('status', [UNANSWERED])}`.execute(
      db,
    );
};

/** What every night tells of them. */
export const tellOfLateAnswers = async (services: PortalServices, tenantId: number): Promise<void> => {
  for (const { plantNo } of plants)
    for (const waiting of [seriesTimeOut, preSeriesTimeOut])
      await tellTimeOuts(services, waiting, { tenantId, plantNo });
};
