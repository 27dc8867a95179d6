import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    changeId: string;
    effectId: string;
    objectionId: string;
    changedLineId: string;
  }
}

export const probes: Probes = {
  'GET /sf/v1/release-change/{id}': ({ changeId }) => ({ id: changeId }),
  'GET /sf/v1/release-change-message/{message}': ({ messageId }) => ({ message: messageId }),
  'POST /sf/v1/release-change/reason': ({ changeId }) => ({
    ids: [changeId],
    firmReason: 'shortage',
    firmRemark: 'foreign hand',
  }),
  'GET /sf/v1/release-change/{change}/part': ({ changeId }) => ({ change: changeId }),
  'GET /sf/v1/release-change/{change}/pickup-plan': ({ changeId }) => ({ change: changeId }),
  'POST /sf/v1/release-change/effect/{id}/mend': ({ effectId }) => ({ id: effectId }),
  'POST /sf/v1/release-change/effect/{id}/ask-return': ({ effectId }) => ({ id: effectId }),
  'POST /sf/v1/release-change/objection': ({ changeId, changedLineId }) => ({
    change: changeId,
    lineId: changedLineId,
    batches: [{ deliverOn: '2027-02-01', quantity: '1' }],
    reason: 'capacity',
    remark: 'foreign hand',
  }),
  'POST /sf/v1/release-change/objection/{id}/accept': ({ objectionId }) => ({ id: objectionId, version: 1 }),
  'POST /sf/v1/release-change/objection/{id}/refuse': ({ objectionId }) => ({
    id: objectionId,
    version: 1,
    reason: 'foreign hand',
  }),
};
