import { rowsFound } from '@portal/platform/web/calls/rows-found.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { listContainerStatements } from '../contract/endpoints.ts';
import { statementAddress } from './addresses.ts';

/** Statements by a part of their number. */
const findStatements: Find = async (number, limit) => {
  const statements = await rowsFound(listContainerStatements, { number, limit });
  return statements.map((statement) => ({
    key: statement.id,
    label: statement.number,
    detail: `${statement.month} · ${statement.holderCode}`,
    to: statementAddress(statement.id),
  }));
};
export default findStatements;
