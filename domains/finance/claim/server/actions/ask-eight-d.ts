import { openReport } from '@portal/eight-d/server/offers.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { claims } from '../claims.ts';

const FROM_DEVIATIONS: readonly string[] = ['deviation', 'sequence'];

/** The report names the claim, and the claim its report. Fails with `claim.eightDPart` where no part is named, and with `claim.eightDAlready`. */
export const askEightD: Action<typeof calls.askEightD> = async (
  caller,
  { severity, complaint, ...which },
) => {
  const claim = await claims.toMove(caller, 'askEightD', which);
  const { number, supplierCode, partNo, poNumber: orderNumber, origin, sourceId, eightDNumber } = claim;
  if (partNo === null) throw new Failure('claim.eightDPart', { number });
  if (eightDNumber !== null) throw new Failure('claim.eightDAlready', { number, report: eightDNumber });
  const opened = await openReport(caller, {
    supplierCode,
    partNo,
    severity,
    complaintDate: await plantToday(caller),
    complaint,
    customerComplaintId: number,
    customerContact: caller.scope.userName,
    orderNumber,
    deviationIds: sourceId !== null && FROM_DEVIATIONS.includes(origin) ? [sourceId] : [],
  });
  await claims.moveOn(caller, 'askEightD', claim, { eightDNumber: opened.number });
  return opened;
};
