import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { explainReleases } from '@portal/call-off/server/offers.ts';
import { requireDictCode } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { wantsReason } from '../changes/wants-reason.ts';

/**
 * Says why messages changed what is firm. A change and its releases are nobody's to write: the system keeps the reason inside the planner's call.
 */
export const giveFirmReasons: Action<typeof calls.giveFirmReasons> = async (
  caller,
  { ids, firmReason, firmRemark },
) => {
  await requireDictCode(caller, FIRM_CHANGE_REASON, firmReason, 'firmReason');
  const found = await caller.db
    .selectFrom('release_change as change')
    .where(ownRows(caller.scope, 'release_change', 'change'))
    .where('change.id', 'in', ids)
    .select(['change.id', 'change.supplier_code as supplierCode', wantsReason.as('wants')])
    .execute();
  const changes = new Map(found.map((change) => [change.id, change]));
  for (const id of ids) {
    const change = changes.get(id);
    if (!change) throw new Failure('releaseChange.none', { id });
    if (!change.wants)
      throw new Failure('releaseChange.reasonNotWanted', { id, supplierCode: change.supplierCode });
    caller.records.push({ id, name: change.supplierCode });
  }
  const given = await caller.asSystem(async (system) => {
    const kept = await system.db
      .updateTable('release_change as change')
      .set({ firm_reason: firmReason, firm_remark: firmRemark })
      .where(ownTenant(system.scope, 'change'))
      .where('change.id', 'in', ids)
      .where(wantsReason)
      .returning([
        'change.plant_no as plantNo',
        'change.supplier_code as supplierCode',
        'change.first_release_id as firstReleaseId',
        'change.last_release_id as lastReleaseId',
      ])
      .execute();
    await explainReleases(system, kept, { firmReason, firmRemark });
    return kept.length;
  });
  return { changes: given };
};
