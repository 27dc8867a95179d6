import { readAgreement, readCallOff, listCallOffs } from '../contract/endpoints.ts';

/** What shows lines, and is old when one of them has changed. */
export const shownLines = [listCallOffs, readCallOff, readAgreement] as const;
