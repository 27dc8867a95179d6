import {
  listContainerInventory,
  listContainerMovements,
} from '@portal/container-ledger/contract/endpoints.ts';
import {
  listContainerCounts,
  listContainerDefects,
  readContainerCount,
  readContainerDefect,
} from '../contract/endpoints.ts';

export const COUNTS = '/container/count';
export const DEFECTS = '/container/defect';
export const movementsOf = (number: string): string => `/container/movement?documentNumber=${number}`;

/** What shows the ledger, which follows counts and defects. */
const ledger = [listContainerInventory, listContainerMovements] as const;
export const countRefreshes = [listContainerCounts, readContainerCount, ...ledger] as const;
export const defectRefreshes = [listContainerDefects, readContainerDefect, ...ledger] as const;
