import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

/** Networks that are nobody's in the internet: this machine, its links, private ones, those of many receivers. */
const inner = new BlockList();
const NETWORKS = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '224.0.0.0/3',
  ],
  // The last two carry an IPv4 address inside.
  ipv6: ['::/127', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8', '64:ff9b::/96', '2002::/16'],
} as const;
for (const family of ['ipv4', 'ipv6'] as const)
  for (const network of NETWORKS[family]) {
    const [address = '', bits] = network.split('/');
    inner.addSubnet(address, Number(bits), family);
  }

/** Whether an address leads to this machine or the networks around it: `127.0.0.1`, `::ffff:10.0.0.5`, `169.254.169.254`. */
export const isInner = (address: string): boolean => inner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * An address of the host in the internet; undefined when it has none. Whoever connects must use it and not the name, which may lead
 * elsewhere a moment later.
 */
export const outerAddressOf = async (host: string): Promise<string | undefined> => {
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  return found.map(({ address }) => address.replace(/%.*/, '')).find((address) => !isInner(address));
};
