import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    unitId: string;
  }
}

const unit = { code: 'ZZ9', nameZh: 'foreign hand', nameEn: 'foreign hand', decimals: 0, active: 'Y' };

export const probes: Probes = [
  probe(calls.createUnit, () => unit),
  probe(calls.changeUnit, ({ unitId }) => ({ ...unit, code: 'PCE', id: unitId, version: 1 })),
];
