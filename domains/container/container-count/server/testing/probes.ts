import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

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

export const probes: Probes = [
  probe(calls.readContainerCount, ({ containerCountId }: Owned) => ({ id: containerCountId })),
  probe(calls.openContainerCount, () => ({ ...whose, containerCodes: [], remark: 'foreign hand' })),
  probe(calls.enterContainerFigure, ({ containerCountId }: Owned) => ({
    id: containerCountId,
    containerCode: 'KLT4147',
    condition: 'available',
    how: 'set',
    quantity: 1,
  })),
  probe(calls.clearContainerFigure, ({ containerCountId, containerCountLineId }: Owned) => ({
    id: containerCountId,
    lineId: containerCountLineId,
  })),
  probe(calls.submitContainerCount, count),
  probe(calls.cancelContainerCount, count),
  probe(calls.approveContainerCount, (owned) => ({ ...count(owned), against: 'lost', ...said })),
  probe(calls.returnContainerCount, (owned) => ({ ...count(owned), ...said })),
  probe(calls.readContainerDefect, ({ containerDefectId }: Owned) => ({ id: containerDefectId })),
  probe(calls.reportContainerDefect, ({ containerDefectId }: Owned) => ({
    ...whose,
    containerCode: 'KLT4147',
    quantity: 1,
    reason: 'cracked',
    remark: 'foreign hand',
    evidence: [{ id: containerDefectId, uuid: '00000000-0000-4000-8000-000000000000' }],
  })),
  probe(calls.withdrawContainerDefect, (owned) => ({ ...defect(owned), ...said })),
  probe(calls.repairContainerDefect, (owned) => ({ ...defect(owned), ...said })),
  probe(calls.takeBackContainerDefect, (owned) => ({
    ...defect(owned),
    repairedQuantity: 1,
    condition: 'available',
    ...said,
  })),
  probe(calls.scrapContainerDefect, (owned) => ({ ...defect(owned), ...said })),
];
