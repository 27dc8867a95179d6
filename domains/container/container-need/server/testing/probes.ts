import type { Owned, Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    containerLimitId: string;
    containerNeedId: string;
  }
}

const limit = {
  supplierCode: 'S1001',
  containerCode: 'KLT4147',
  minimum: 1,
  maximum: 2,
  note: 'foreign hand',
};

export const probes: Probes = {
  'POST /container/v1/limit': () => ({ ...limit, supplierCode: 'S1002' }),
  'PUT /container/v1/limit/{id}': ({ containerLimitId }: Owned) => ({
    ...limit,
    id: containerLimitId,
    version: 1,
  }),
  'GET /container/v1/need/{id}': ({ containerNeedId }: Owned) => ({ id: containerNeedId }),
  'GET /container/v1/need-line': ({ containerNeedId }: Owned) => ({ needId: containerNeedId }),
  'GET /container/v1/need-line/export': ({ containerNeedId }: Owned) => ({ needId: containerNeedId }),
  'GET /container/v1/share': () => ({ container: 'KLT4147' }),
  'GET /container/v1/share-line': () => ({ container: 'KLT4147' }),
  'GET /container/v1/share-line/export': () => ({ container: 'KLT4147' }),
};
