import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import {
  closeContainerStatement,
  correctStatementLine,
  rejectStatementLine,
} from './actions/answer-disputes.ts';
import {
  confirmContainerStatement,
  confirmStatementLines,
  disputeStatementLine,
  upholdStatementLine,
} from './actions/answer-lines.ts';
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
