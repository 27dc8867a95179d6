import { describe, expect, test } from 'vitest';
import { move } from '@portal/platform/contract/state-machine.ts';
import { agreeStatus, doDiffer, inTransitOf, signerOf, statusOf, verbOf, type Signed } from './status.ts';

const none: Signed = {
  signedParty: null,
  signedSent: null,
  signedReceived: null,
  agreedSent: null,
  agreedReceived: null,
};
const now = { sent: '300', received: '200' };
const signed = (signedParty: 'supplier' | 'plant', signedSent = '300.000') => ({
  ...none,
  signedParty,
  signedSent,
  signedReceived: '200',
});

test.each<readonly [string, Signed | undefined, string]>([
  ['nothing is kept', undefined, 'open'],
  ['nobody signed', none, 'open'],
  ['the supplier signed these figures', signed('supplier'), 'waitsPlant'],
  ['the plant did', signed('plant'), 'waitsSupplier'],
  ['the figures moved since', signed('plant', '299'), 'open'],
  ['both agreed on these', { ...none, agreedSent: '300', agreedReceived: '200' }, 'agreed'],
  ['both agreed on others', { ...none, agreedSent: '250', agreedReceived: '200' }, 'open'],
])('%s', (_, kept, status) => {
  expect(statusOf(kept, now)).toBe(status);
});

describe('who signs', () => {
  test.each([
    ['supplier', 'open', 'waitsPlant'],
    ['plant', 'open', 'waitsSupplier'],
    ['plant', 'waitsPlant', 'agreed'],
    ['supplier', 'waitsSupplier', 'agreed'],
  ] as const)('%s in %s', (side, status, becomes) => {
    expect(move(agreeStatus, status, verbOf(side, status))).toBe(becomes);
  });
  test.each([
    ['supplier', 'waitsPlant'],
    ['plant', 'waitsSupplier'],
    ['plant', 'agreed'],
  ] as const)('%s has nothing to sign in %s', (side, status) => {
    expect(() => move(agreeStatus, status, verbOf(side, status))).toThrow('cumulative.signedAlready');
  });
  test('an administrator signs for nobody', () => {
    expect(['supplier', 'plant', 'admin', 'job'].map((party) => signerOf(party as never))).toEqual([
      'supplier',
      'plant',
      null,
      null,
    ]);
  });
});

describe('figures of both sides', () => {
  const nothing = { theirRequired: null, theirSent: null, theirReceived: null, theirInTransit: null };
  const both = { ...now, required: '900', inTransit: '100', ...nothing };
  test.each([
    ['nothing is said', {}, false],
    ['the same is said', { theirSent: '300.0', theirRequired: '900.000' }, false],
    ['received differs', { theirSent: '300', theirReceived: '201' }, true],
    ['required differs', { theirRequired: '901' }, true],
    ['in transit that is said differs', { theirInTransit: '99' }, true],
    [
      'in transit that follows is the same when sent and received are',
      { theirSent: '300', theirReceived: '200' },
      false,
    ],
  ] as const)('%s', (_, said, differ) => {
    expect(doDiffer({ ...both, ...said })).toBe(differ);
  });
  test.each([
    ['said', { theirSent: '300', theirReceived: '200', theirInTransit: '7' }, '7'],
    ['follows from sent and received', { theirSent: '300', theirReceived: '180.5' }, '119.5'],
    ['open, with one of them only', { theirSent: '300' }, null],
  ] as const)('in transit is %s', (_, said, quantity) => {
    expect(inTransitOf({ ...nothing, ...said })).toBe(quantity);
  });
});
