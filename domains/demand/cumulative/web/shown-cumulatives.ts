import { listCumulatives, readCumulative } from '../contract/endpoints.ts';

/** What shows figures, and is old when something was said or signed. */
export const shownCumulatives = [listCumulatives, readCumulative];
