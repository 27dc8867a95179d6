import { listEightDs, readEightD } from '../contract/endpoints.ts';

/** What shows reports. */
export const refreshes = [listEightDs, readEightD] as const;
