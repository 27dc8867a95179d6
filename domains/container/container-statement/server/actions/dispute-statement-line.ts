import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { attachFiles } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { lineRows } from '../lines.ts';
import { requirePartner } from '../parties.ts';
import { evidenceRecord } from '../record.ts';
import { lockStatementsOf, settle } from '../statement-of-lines.ts';

/** The partner counts otherwise, says why and shows it. */
export const disputeStatementLine: Action<typeof calls.disputeStatementLine> = async (
  caller,
  { id, version, figure, reason, evidence },
) => {
  requirePartner(caller);
  const [statement] = await lockStatementsOf(caller, 'dispute', [id]);
  await lineRows.move(caller, 'dispute', { id, version }, ({ closing, containerCode }) => {
    if (figure === Number(closing))
      throw new Failure('containerStatement.sameFigure', { code: containerCode, figure, field: 'figure' });
    return { partnerFigure: figure, reason, evidence: evidence.map((file) => file.id) };
  });
  await attachFiles(caller, evidenceRecord(statement!.id), evidence);
  await settle(caller, statement!);
  await caller.tell('container-statement.disputed', { id: statement!.id });
  return null;
};
