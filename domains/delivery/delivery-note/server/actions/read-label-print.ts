import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { printById } from '../print-log.ts';

/** How far the labels are drawn. */
export const readLabelPrint: Action<typeof calls.readLabelPrint> = async (caller, { printId }) => {
  const { status, pages, failure } = await printById(caller, printId);
  return { status, pages, failure };
};
