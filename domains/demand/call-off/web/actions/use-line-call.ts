import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { CallUse } from '@portal/platform/web/calls/use-call.ts';
import { useSelectionCall } from '@portal/platform/web/calls/use-selection-call.ts';
import { shownLines } from '../parts/shown-lines.ts';

/** A call that changes chosen lines. */
export const useLineCall = <E extends Endpoint>(endpoint: E, use: CallUse<E>) =>
  useSelectionCall(endpoint, { ...use, refreshes: shownLines });
