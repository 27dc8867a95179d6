import type { Owned, Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    containerStatementId: string;
    containerStatementLineId: string;
  }
}

const statement = ({ containerStatementId: id }: Owned) => ({ id, version: 1 });
const line = ({ containerStatementLineId: id }: Owned) => ({ id, version: 1 });

const figures = () => ({ by: 'partner', holderKind: 'supplier', monthFrom: '2026-01', monthTo: '2026-12' });

export const probes: Probes = {
  'GET /container/v1/figures': figures,
  'GET /container/v1/figures/export': figures,
  'GET /container/v1/statement/{id}': ({ containerStatementId }: Owned) => ({ id: containerStatementId }),
  'POST /container/v1/statement': () => ({ month: '2020-01' }),
  'POST /container/v1/statement/send': (owned) => ({ lines: [statement(owned)] }),
  'POST /container/v1/statement/{id}/confirm': statement,
  'POST /container/v1/statement/{id}/close': (owned) => ({ ...statement(owned), reason: 'foreign hand' }),
  'POST /container/v1/statement/{id}/print': ({ containerStatementId }: Owned) => ({
    id: containerStatementId,
  }),
  'POST /container/v1/statement-line/confirm': (owned) => ({ lines: [line(owned)] }),
  'POST /container/v1/statement-line/{id}/dispute': (owned) => ({
    ...line(owned),
    figure: 1,
    reason: 'foreign hand',
    evidence: [],
  }),
  'POST /container/v1/statement-line/{id}/uphold': (owned) => ({ ...line(owned), reason: 'foreign hand' }),
  'POST /container/v1/statement-line/{id}/correct': (owned) => ({
    ...line(owned),
    figure: 1,
    condition: 'available',
    reason: 'foreign hand',
  }),
  'POST /container/v1/statement-line/{id}/reject': (owned) => ({ ...line(owned), reason: 'foreign hand' }),
};
