import { listContainerMovements } from '@portal/container-ledger/contract/endpoints.ts';
import {
  listContainerStatements,
  listStatementLines,
  readContainerStatement,
} from '../contract/endpoints.ts';

/** What shows statements, and what follows from them. */
export const refreshes = [
  listContainerStatements,
  listStatementLines,
  readContainerStatement,
  listContainerMovements,
] as const;
