export { exportCash, listCash, readCashCalendar } from './cash.ts';
export {
  changePaymentTerm,
  createPaymentTerm,
  downloadPaymentTermTemplate,
  exportPaymentTerms,
  importPaymentTerms,
  listPaymentTerms,
} from './term.ts';
export {
  downloadStatement,
  exportPauses,
  exportStatementMoves,
  exportStatements,
  listPauses,
  listStatementMoves,
  listStatements,
  readStatement,
} from './statement.ts';
