import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    containerStatementId: string;
    containerStatementLineId: string;
  }
}

const statement = ({ containerStatementId: id }: Owned) => ({ id, version: 1 });
const line = ({ containerStatementLineId: id }: Owned) => ({ id, version: 1 });

const figures = () => ({ by: 'partner', holderKind: 'supplier', monthFrom: '2026-01', monthTo: '2026-12' });

export const probes: Probes = [
  probe(calls.readContainerFigures, figures),
  probe(calls.exportContainerFigures, figures),
  probe(calls.readContainerStatement, ({ containerStatementId }: Owned) => ({ id: containerStatementId })),
  probe(calls.makeContainerStatements, () => ({ month: '2020-01' })),
  probe(calls.sendContainerStatements, (owned) => ({ lines: [statement(owned)] })),
  probe(calls.confirmContainerStatement, statement),
  probe(calls.closeContainerStatement, (owned) => ({ ...statement(owned), reason: 'foreign hand' })),
  probe(calls.downloadContainerStatement, ({ containerStatementId }: Owned) => ({
    id: containerStatementId,
  })),
  probe(calls.confirmStatementLines, (owned) => ({ lines: [line(owned)] })),
  probe(calls.disputeStatementLine, (owned) => ({
    ...line(owned),
    figure: 1,
    reason: 'foreign hand',
    evidence: [],
  })),
  probe(calls.upholdStatementLine, (owned) => ({ ...line(owned), reason: 'foreign hand' })),
  probe(calls.correctStatementLine, (owned) => ({
    ...line(owned),
    figure: 1,
    condition: 'available',
    reason: 'foreign hand',
  })),
  probe(calls.rejectStatementLine, (owned) => ({ ...line(owned), reason: 'foreign hand' })),
];
