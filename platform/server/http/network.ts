import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whom an address stands for: an IPv4 address for itself, an IPv6 one for its /64, out of which one customer may take as many as
 * he likes. `2001:db8::7` and `2001:db8:0:0:8::1` are both `2001:db8:0:0::/64`. What is no address stays as it is.
 */
export const networkOf = (address: string): string => {
  const mapped = MAPPED.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  const [withoutZone = ''] = address.split('%');
  const [before = '', after] = withoutZone.split('::');
  const groups = before === '' ? [] : before.split(':');
  const behind = after === undefined || after === '' ? [] : after.split(':');
  // An IPv4 tail takes the room of two groups.
  const width = groups.length + behind.length + (address.includes('.') ? 1 : 0);
  const all = [...groups, ...Array.from({ length: Math.max(0, 8 - width) }, () => '0'), ...behind];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
