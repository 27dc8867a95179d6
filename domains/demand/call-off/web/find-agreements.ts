import { call } from '@portal/platform/web/calls/call.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { session } from '@portal/platform/web/session/session.ts';
import { listReleases } from '../contract/endpoints.ts';
import { agreementAddress } from './call-off-address.ts';

const MOST = 5;

/** Scheduling agreements with a release in force, by a part of their number or of the part's. */
const findAgreements: Find = async (text) => {
  const english = session().language === 'en';
  const found = await Promise.all([
    call(listReleases, { saNo: text.slice(0, 35), inForce: 'Y', limit: MOST }),
    call(listReleases, { partNo: text, inForce: 'Y', limit: MOST }),
  ]);
  const releases = new Map(found.flat().map((release) => [release.agreementId, release]));
  return [...releases.values()].slice(0, MOST).map((release) => ({
    key: release.agreementId,
    label: `${release.saNo} · ${release.partNo}`,
    detail: english ? release.partNameEn : release.partNameZh,
    to: agreementAddress(release.agreementId),
  }));
};
export default findAgreements;
