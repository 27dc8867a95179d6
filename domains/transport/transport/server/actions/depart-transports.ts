import { eachByItself } from '../orders/each-by-itself.ts';
import { departTransport } from './depart-transport.ts';

/** Several orders, each by itself. */
export const departTransports = eachByItself(departTransport);
