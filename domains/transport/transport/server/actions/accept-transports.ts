import { eachByItself } from '../orders/each-by-itself.ts';
import { acceptTransport } from './accept-transport.ts';

/** Several orders, each by itself. */
export const acceptTransports = eachByItself(acceptTransport);
