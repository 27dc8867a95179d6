export { confirmStatementLines } from './actions/confirm-statement-lines.ts';
export { correctStatementLine } from './actions/correct-statement-line.ts';
export { disputeStatementLine } from './actions/dispute-statement-line.ts';
export { sendContainerStatements } from './actions/send-container-statements.ts';
export { isOfAgreedMonths } from './archived-statements.ts';
export { makeStatements } from './make.ts';
export { statementsToClaim, type StatementToClaim } from './to-claim.ts';
