import { expect, test } from 'vitest';
import { difference, isShort, lacksReason } from './fields.ts';

test.each([
  ['100', '100', '0', false],
  ['100', '95', '-5', true],
  ['12.5', '12.501', '0.001', false],
  ['100', '0', '-100', true],
])('noted %s, received %s: %s', (noted, received, differs, short) => {
  expect(difference(noted, received)).toBe(differs);
  expect(isShort(noted, received)).toBe(short);
});

test.each([
  ['as noted', '10', { receivedQty: '10.000', differenceReason: null }, false],
  ['short without a reason', '10', { receivedQty: '9', differenceReason: null }, true],
  ['short with a reason', '10', { receivedQty: '9', differenceReason: 'DAMAGED' }, false],
  ['more without a reason', '10', { receivedQty: '11', differenceReason: null }, true],
])('%s: lacks a reason %s', (_, noted, line, lacks) => expect(lacksReason(noted, line)).toBe(lacks));
