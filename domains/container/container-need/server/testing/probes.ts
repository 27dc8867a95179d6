import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

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

export const probes: Probes = [
  probe(calls.createContainerLimit, () => ({ ...limit, supplierCode: 'S1002' })),
  probe(calls.changeContainerLimit, ({ containerLimitId }: Owned) => ({
    ...limit,
    id: containerLimitId,
    version: 1,
  })),
  probe(calls.readContainerNeed, ({ containerNeedId }: Owned) => ({ id: containerNeedId })),
  probe(calls.listContainerNeedLines, ({ containerNeedId }: Owned) => ({ needId: containerNeedId })),
  probe(calls.exportContainerNeedLines, ({ containerNeedId }: Owned) => ({ needId: containerNeedId })),
  probe(calls.shareContainers, () => ({ container: 'KLT4147' })),
  probe(calls.listContainerShares, () => ({ container: 'KLT4147' })),
  probe(calls.exportContainerShares, () => ({ container: 'KLT4147' })),
];
