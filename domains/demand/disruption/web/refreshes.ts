import { listDisruptions, readDisruption, readDisruptionNotification } from '../contract/endpoints.ts';

/** What shows cards. */
export const refreshes = [listDisruptions, readDisruption, readDisruptionNotification] as const;
