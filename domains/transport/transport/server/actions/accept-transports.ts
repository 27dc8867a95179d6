import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/calls/several-calls.ts';
import { eachByItself } from '../orders/each-by-itself.ts';
import { acceptTransport } from './accept-transport.ts';

/** Several orders, each by itself. */
export const acceptTransports: Action<typeof calls.acceptTransports> = async (caller, input) =>
  eachByItself(caller, acceptTransport, input);
