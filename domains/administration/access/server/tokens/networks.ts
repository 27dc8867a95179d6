import { isIPv6 } from 'node:net';
import { isIn } from '@portal/platform/server/outgoing/inner-address.ts';

/** One address is a network of its own: `10.20.0.7` is `10.20.0.7/32`. */
export const networkOf = (text: string): string =>
  text.includes('/') ? text : `${text}/${isIPv6(text) ? 128 : 32}`;

/** Whether a token may be used from an address; without networks from everywhere. */
export const mayComeFrom = (networks: readonly string[], address: string): boolean =>
  networks.length === 0 || isIn(networks, address);
