import type { Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    unitId: string;
  }
}

const unit = { code: 'ZZ9', nameZh: 'foreign hand', nameEn: 'foreign hand', decimals: 0, active: 'Y' };

export const probes: Probes = {
  'POST /sf/v1/unit': () => unit,
  'PUT /sf/v1/unit/{id}': ({ unitId }) => ({ ...unit, code: 'PCE', id: unitId, version: 1 }),
};
