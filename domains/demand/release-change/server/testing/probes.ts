import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import { listBrokenPlans } from '../../contract/plan-calls.ts';
import { mendReleaseEffect, askForReturn } from '../../contract/document-calls.ts';
import { objectToRelease, acceptObjection, refuseObjection } from '../../contract/objection-calls.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    changeId: string;
    effectId: string;
    objectionId: string;
    changedLineId: string;
  }
}

export const probes: Probes = [
  probe(calls.readReleaseChange, ({ changeId }) => ({ id: changeId })),
  probe(calls.readMessageChanges, ({ messageId }) => ({ message: messageId })),
  probe(calls.giveFirmReasons, ({ changeId }) => ({
    ids: [changeId],
    firmReason: 'shortage',
    firmRemark: 'foreign hand',
  })),
  probe(calls.listChangedParts, ({ changeId }) => ({ change: changeId })),
  probe(listBrokenPlans, ({ changeId }) => ({ change: changeId })),
  probe(mendReleaseEffect, ({ effectId }) => ({ id: effectId })),
  probe(askForReturn, ({ effectId }) => ({ id: effectId })),
  probe(objectToRelease, ({ changeId, changedLineId }) => ({
    change: changeId,
    lineId: changedLineId,
    batches: [{ deliverOn: '2027-02-01', quantity: '1' }],
    reason: 'capacity',
    remark: 'foreign hand',
  })),
  probe(acceptObjection, ({ objectionId }) => ({ id: objectionId, version: 1 })),
  probe(refuseObjection, ({ objectionId }) => ({
    id: objectionId,
    version: 1,
    reason: 'foreign hand',
  })),
];
