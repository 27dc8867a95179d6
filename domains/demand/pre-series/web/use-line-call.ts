import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { CallUse } from '@portal/platform/web/calls/use-call.ts';
import { useSelectionCall } from '@portal/platform/web/calls/use-selection-call.ts';
import { shownCalls } from './shown-calls.ts';

/** A call that changes chosen lines. */
export const useLineCall = <E extends Endpoint>(endpoint: E, use: CallUse<E>) =>
  useSelectionCall(endpoint, { ...use, refreshes: shownCalls });
