import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { closeContainerStatement } from './actions/close-container-statement.ts';
import { correctStatementLine } from './actions/correct-statement-line.ts';
import { rejectStatementLine } from './actions/reject-statement-line.ts';
import { confirmContainerStatement } from './actions/confirm-container-statement.ts';
import { confirmStatementLines } from './actions/confirm-statement-lines.ts';
import { disputeStatementLine } from './actions/dispute-statement-line.ts';
import { upholdStatementLine } from './actions/uphold-statement-line.ts';
import { downloadContainerStatement } from './actions/download-container-statement.ts';
import { makeContainerStatements } from './actions/make-container-statements.ts';
import { sendContainerStatements } from './actions/send-container-statements.ts';
import { exportContainerFigures } from './actions/export-container-figures.ts';
import { readContainerFigures } from './figures.ts';
import { lines } from './lines.ts';
import { statementById, statements } from './statements.ts';

export const routes = routesOf(calls, {
  listContainerStatements: statements.page,
  exportContainerStatements: statements.sheet,
  listStatementLines: lines.page,
  exportStatementLines: lines.sheet,
  readContainerStatement: async (caller, { id }) => statementById(caller, id),
  makeContainerStatements,
  sendContainerStatements,
  confirmContainerStatement,
  closeContainerStatement,
  confirmStatementLines,
  disputeStatementLine,
  upholdStatementLine,
  correctStatementLine,
  rejectStatementLine,
  downloadContainerStatement,
  readContainerFigures,
  exportContainerFigures,
});
