import { expect, test } from 'vitest';
import { isInner, outerAddressOf } from './inner-address.ts';

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['0.0.0.0', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['::', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['fe80::1', true],
  ['fd00::1', true],
  ['64:ff9b::7f00:1', true],
  ['2001:4860:4860::8888', false],
])('%s lies inside: %s', (address, is) => {
  expect(isInner(address)).toBe(is);
});

test.each(['localhost', '127.0.0.1', '0x7f000001', '127.1', '::1', '169.254.169.254'])(
  '%s has no address in the internet',
  async (host) => {
    expect(await outerAddressOf(host)).toBeUndefined();
  },
);
