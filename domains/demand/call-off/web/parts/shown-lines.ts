import { readCallOff, listCallOffs } from '../../contract/endpoints.ts';
import { readAgreement } from '../../contract/agreement/agreement-calls.ts';

/** What shows lines, and is old when one of them has changed. */
export const shownLines = [listCallOffs, readCallOff, readAgreement] as const;
