import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { readCashCalendar } from './cash-calendar.ts';
import { cash } from './cash-list.ts';
import { downloadStatement } from './statement/download-statement.ts';
import { moveList } from './statement/move-list.ts';
import { pauseList } from './statement/pauses.ts';
import { readStatement, statements } from './statement/statements.ts';
import { terms } from './terms.ts';

export const routes = routesOf(calls, {
  listCash: cash.page,
  exportCash: cash.sheet,
  readCashCalendar,
  listStatements: statements.page,
  exportStatements: statements.sheet,
  readStatement,
  listStatementMoves: moveList.page,
  exportStatementMoves: moveList.sheet,
  listPauses: pauseList.page,
  exportPauses: pauseList.sheet,
  downloadStatement,
  listPaymentTerms: terms.page,
  exportPaymentTerms: terms.sheet,
  createPaymentTerm: terms.create,
  changePaymentTerm: terms.change,
  downloadPaymentTermTemplate: terms.template,
  importPaymentTerms: terms.import,
});
