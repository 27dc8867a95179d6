import type { Owned, Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    containerCountId: string;
    containerCountLineId: string;
    containerDefectId: string;
  }
}

const count = ({ containerCountId: id }: Owned) => ({ id, version: 1 });
const defect = ({ containerDefectId: id }: Owned) => ({ id, version: 1 });
const said = { reason: 'foreign hand' };
const whose = { holderKind: 'supplier', holderCode: 'S1001' };

export const probes: Probes = {
  'GET /container/v1/count/{id}': ({ containerCountId }: Owned) => ({ id: containerCountId }),
  'POST /container/v1/count': () => ({ ...whose, containerCodes: [], remark: 'foreign hand' }),
  'POST /container/v1/count/{id}/figure': ({ containerCountId }: Owned) => ({
    id: containerCountId,
    containerCode: 'KLT4147',
    condition: 'available',
    how: 'set',
    quantity: 1,
  }),
  'POST /container/v1/count/{id}/clear': ({ containerCountId, containerCountLineId }: Owned) => ({
    id: containerCountId,
    lineId: containerCountLineId,
  }),
  'POST /container/v1/count/{id}/submit': count,
  'POST /container/v1/count/{id}/cancel': count,
  'POST /container/v1/count/{id}/approve': (owned) => ({ ...count(owned), against: 'lost', ...said }),
  'POST /container/v1/count/{id}/return': (owned) => ({ ...count(owned), ...said }),
  'GET /container/v1/defect/{id}': ({ containerDefectId }: Owned) => ({ id: containerDefectId }),
  'POST /container/v1/defect': ({ containerDefectId }: Owned) => ({
    ...whose,
    containerCode: 'KLT4147',
    quantity: 1,
    reason: 'cracked',
    remark: 'foreign hand',
    evidence: [{ id: containerDefectId, uuid: '00000000-0000-4000-8000-000000000000' }],
  }),
  'POST /container/v1/defect/{id}/withdraw': (owned) => ({ ...defect(owned), ...said }),
  'POST /container/v1/defect/{id}/repair': (owned) => ({ ...defect(owned), ...said }),
  'POST /container/v1/defect/{id}/take-back': (owned) => ({
    ...defect(owned),
    repairedQuantity: 1,
    condition: 'available',
    ...said,
  }),
  'POST /container/v1/defect/{id}/scrap': (owned) => ({ ...defect(owned), ...said }),
};
