import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/calls/several-calls.ts';
import { eachByItself } from '../orders/each-by-itself.ts';
import { departTransport } from './depart-transport.ts';

/** Several orders, each by itself. */
export const departTransports: Action<typeof calls.departTransports> = async (caller, input) =>
  eachByItself(caller, departTransport, input);
