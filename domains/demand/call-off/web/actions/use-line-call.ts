import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { CallUse } from '@portal/platform/web/calls/use-call.ts';
import { useChosenCall } from '@portal/platform/web/calls/use-chosen-call.ts';
import { shownLines } from '../parts/shown-lines.ts';

/** A call that changes chosen lines. */
export const useLineCall = <E extends Endpoint>(endpoint: E, use: CallUse<E>) =>
  useChosenCall(endpoint, { ...use, refreshes: shownLines });
