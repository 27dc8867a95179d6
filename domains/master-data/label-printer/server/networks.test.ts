import { expect, test } from 'vitest';
import { isForbiddenHost, isPrinterAddress, printerAddressOf } from './networks.ts';

test.each([
  ['10.20.0.0/16', '10.20.3.41', true],
  ['10.20.0.0/16', '::ffff:10.20.3.41', true],
  ['10.20.0.0/16', '10.21.3.41', false],
  ['fd00:20::/48', 'fd00:20::9', true],
  ['fd00:20::/48', 'fd00:21::9', false],
  ['10.20.0.0/16', '127.0.0.1', false],
  // a network of everything opens neither this machine nor the services of a cloud
  ['0.0.0.0/0', '10.20.3.41', true],
  ['0.0.0.0/0', '127.0.0.1', false],
  ['0.0.0.0/0', '169.254.169.254', false],
  ['0.0.0.0/0', '::ffff:127.0.0.1', false],
  ['::/0', '::1', false],
  ['::/0', 'fe80::1', false],
  ['127.0.0.0/8', '127.0.0.1', true],
  ['169.254.7.0/24', '169.254.7.9', true],
  ['169.254.7.0/24', '169.254.169.254', false],
])('a printer of the network %s at %s: %s', (network, address, allowed) => {
  expect(isPrinterAddress([network], address)).toBe(allowed);
});

test('without a network nobody is a printer', () => {
  expect(isPrinterAddress([], '10.20.3.41')).toBe(false);
});

const ports = [9100, 9109] as const;
test('an address is judged as it is typed, a name when it is looked up, however the address is written', async () => {
  const allowed = { networks: ['10.20.0.0/16'], ports };
  expect(isForbiddenHost(allowed, '10.21.0.1')).toBe(true);
  expect(isForbiddenHost(allowed, 'localhost')).toBe(false);
  for (const host of ['localhost', '2130706433', '0x7f.1'])
    expect([host, await printerAddressOf(allowed, host)]).toEqual([host, 'notAllowed']);
  expect(await printerAddressOf(allowed, '10.20.3.41')).toEqual({ address: '10.20.3.41' });
  expect(await printerAddressOf(allowed, 'printer.invalid')).toBe('unknownHost');
});
