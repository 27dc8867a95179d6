import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { openReport } from '../open.ts';

/** The plant opens a report for a complaint. */
export const openEightD: Action<typeof calls.openEightD> = async (caller, input) => openReport(caller, input);
