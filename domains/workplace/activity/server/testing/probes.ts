import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

export const probes: Probes = [
  probe(calls.follow, ({ lineId }) => ({ kind: 'call_off_line', key: lineId })),
  probe(calls.unfollow, ({ lineId }) => ({ kind: 'call_off_line', key: lineId })),
];
