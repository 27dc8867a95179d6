import {
  listSettlementLines,
  listSettlementWaiting,
  listSettlements,
  readSettlement,
} from '../contract/endpoints.ts';

/** What shows lists, their lines and what waits for one. */
export const refreshes = [
  listSettlements,
  listSettlementLines,
  listSettlementWaiting,
  readSettlement,
] as const;
