import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * The one place that judges addresses: whoever connects to a host that somebody typed asks here, and connects to the address that was judged.
 * Networks of IANA's registries of special purposes (RFC 6890).
 */

/** This machine, its links with the services of clouds (169.254.169.254), and many receivers. */
export const SPECIAL_NETWORKS = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/3',
  '::/127',
  'fe80::/10',
  'ff00::/8',
] as const;

/** Nobody's in the internet either: private ones, those of examples and tests, and those that carry an IPv4 address inside. */
const INNER_NETWORKS = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // IPv4 inside, as written by the oldest rule (::127.0.0.1), by translators and by tunnels: where they lead nobody can tell.
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  '100::/64',
  '2001:db8::/32',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fec0::/10',
] as const;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

/** Whether an address lies in one of the networks (CIDR); an IPv4 address in IPv6 form (`::ffff:10.0.0.5`) counts as the one inside. */
export const isIn = (networks: readonly string[], address: string): boolean =>
  listOf(networks).check(address, familyOf(address));

const inner = listOf([...SPECIAL_NETWORKS, ...INNER_NETWORKS]);

/** Whether an address leads to this machine or the networks around it: `127.0.0.1`, `::ffff:10.0.0.5`, `169.254.169.254`. What is no address counts as one. */
export const isInner = (address: string): boolean =>
  isIP(address) === 0 || inner.check(address, familyOf(address));

/** The addresses of a host, whether a name or itself an address, in whatever way it is written. Fails when it has none. */
export const addressesOf = async (host: string): Promise<string[]> => {
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  return found.map(({ address }) => address.replace(/%.*/, ''));
};

/**
 * An address of the host in the internet; undefined when it has none. Whoever connects must use it and not the name, which may lead
 * elsewhere a moment later.
 */
export const outerAddressOf = async (host: string): Promise<string | undefined> =>
  (await addressesOf(host)).find((address) => !isInner(address));
