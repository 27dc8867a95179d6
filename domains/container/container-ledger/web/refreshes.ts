import {
  listContainerInventory,
  listContainerMovements,
  readContainerBalance,
} from '../contract/endpoints.ts';

/** What shows movements, and what follows from them. */
export const refreshes = [listContainerMovements, listContainerInventory, readContainerBalance] as const;
