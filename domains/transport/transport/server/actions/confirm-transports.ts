import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/calls/several-calls.ts';
import { eachByItself } from '../orders/each-by-itself.ts';
import { confirmTransport } from './confirm-transport.ts';

/** Several orders, each by itself. */
export const confirmTransports: Action<typeof calls.confirmTransports> = async (caller, input) =>
  eachByItself(caller, confirmTransport, input);
