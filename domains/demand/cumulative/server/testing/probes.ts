import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

export const probes: Probes = [
  probe(calls.readCumulative, ({ agreementId }) => ({ id: agreementId })),
  probe(calls.sayCumulatives, ({ agreementId }) => ({
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
  })),
  probe(calls.signCumulatives, ({ agreementId }) => ({
    lines: [{ id: agreementId, version: 0, sent: '0', received: '0' }],
    remark: 'foreign hand',
  })),
];
