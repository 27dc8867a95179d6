export { disputeStatementLine } from './actions/answer-lines.ts';
export { sendContainerStatements } from './actions/send-container-statements.ts';
export { isOfAgreedMonths } from './archived-statements.ts';
export { makeStatements } from './make.ts';
