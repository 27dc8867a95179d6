import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const statementFailures = failures({
  'containerStatement.none': 404,
  'containerStatement.status': 409,
  'containerStatement.lineStatus': 409,
  'containerStatement.wrongParty': 403,
  'containerStatement.notPast': 422,
  'containerStatement.notOverdue': 409,
  'containerStatement.sameFigure': 422,
  'containerStatement.nothingOpen': 409,
  'containerStatement.monthClosed': 409,
  'containerStatement.monthClosedMeanwhile': 409,
  'containerStatement.glyphsMissing': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof statementFailures> {}
}
