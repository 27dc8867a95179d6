import { rowsFound } from '@portal/platform/web/calls/rows-found.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { session } from '@portal/platform/web/session/session.ts';
import { listReleases } from '../contract/release/release-calls.ts';
import { agreementAddress } from './call-off-address.ts';

/** Scheduling agreements with a release in force, by a part of their number or of the part's. */
const findAgreements: Find = async (text, limit) => {
  const english = session().language === 'en';
  const found = await Promise.all([
    rowsFound(listReleases, { saNo: text, inForce: 'Y', limit }),
    rowsFound(listReleases, { partNo: text, inForce: 'Y', limit }),
  ]);
  const releases = new Map(found.flat().map((release) => [release.agreementId, release]));
  return [...releases.values()].slice(0, limit).map((release) => ({
    key: release.agreementId,
    label: `${release.saNo} · ${release.partNo}`,
    detail: english ? release.partNameEn : release.partNameZh,
    to: agreementAddress(release.agreementId),
  }));
};
export default findAgreements;
