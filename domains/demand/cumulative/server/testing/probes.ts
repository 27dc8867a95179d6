import type { Probes } from '@portal/platform/server/testing/probe.ts';

export const probes: Probes = {
  'GET /sf/v1/cumulative/{id}': ({ agreementId }) => ({ id: agreementId }),
  'POST /sf/v1/cumulative/say': ({ agreementId }) => ({
    lines: [
      {
        id: agreementId,
        version: 0,
        theirSent: '1',
        theirRequired: null,
        theirReceived: null,
        theirInTransit: null,
        theirOn: '2026-04-06',
        theirRemark: 'foreign hand',
      },
    ],
  }),
  'POST /sf/v1/cumulative/sign': ({ agreementId }) => ({
    lines: [{ id: agreementId, version: 0, sent: '0', received: '0' }],
    remark: 'foreign hand',
  }),
};
