import { agreement, callOff, listCallOffs } from '../contract/endpoints.ts';

/** What shows lines, and is old when one of them has changed. */
export const shownLines = [listCallOffs, callOff, agreement] as const;
