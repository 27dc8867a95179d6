export { statementCounters } from './statements.ts';
