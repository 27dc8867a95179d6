import { eachByItself } from '../orders/each-by-itself.ts';
import { confirmTransport } from './confirm-transport.ts';

/** Several orders, each by itself. */
export const confirmTransports = eachByItself(confirmTransport);
