import { expect, test } from 'vitest';
import { session } from '@portal/platform/web/session/session.ts';
import { units } from '@portal/platform/web/testing/units.ts';
import { asOnNote, differenceIn, differs, lineErrors, receivedOf, type CountedLine } from './counted-line.ts';

session().setDict(units);

const noted = {
  lineId: '1',
  lineNo: 10,
  partNo: '5G0 123 456 A',
  partNameZh: '前支架',
  partNameEn: 'Front bracket',
  unit: 'PCE',
  batchNo: null,
  notedQty: '100',
  cameQty: '0',
  dueQty: '100',
};
const counted = (receivedQty: string, differenceReason = ''): CountedLine => ({
  ...noted,
  receivedQty,
  differenceReason,
  moreToCome: false,
});
const visit = (receivedQty: string): CountedLine => ({
  ...counted(receivedQty),
  cameQty: '40',
  dueQty: '60',
  moreToCome: true,
});

test('counting starts with everything as noted', () => {
  expect(asOnNote([noted])).toEqual([counted('100')]);
});

test.each([
  ['100', '0'],
  ['100.000', '0'],
  ['95', '-5'],
  ['100.5', '0.5'],
  ['', null],
  ['-', null],
])('100 noted and %j counted differ by %j', (receivedQty, difference) => {
  expect(differenceIn(counted(receivedQty))).toBe(difference);
});

test.each([
  ['100', '', {}],
  ['95', '', { differenceReason: 'required' }],
  ['95', 'short', {}],
  ['95', 'damaged', {}],
  ['95', 'surplus', { differenceReason: 'reasonMisfits' }],
  ['105', 'surplus', {}],
  ['105', 'short', { differenceReason: 'reasonMisfits' }],
  ['105', 'countError', {}],
  ['0', 'short', {}],
  ['', 'short', { receivedQty: 'required' }],
  ['-1', 'short', { receivedQty: 'belowZero' }],
  ['99.5', 'short', { receivedQty: { code: 'tooFine', unit: 'PCE', decimals: 0 } }],
  ['1.', '', { receivedQty: 'notAQuantity' }],
])('%j counted with reason %j is complained about as %j', (receivedQty, reason, errors) => {
  expect(lineErrors(counted(receivedQty, reason))).toEqual(errors);
});

test.each([
  ['60', {}],
  ['20', {}],
  ['0', {}],
  ['', {}],
  ['61', { receivedQty: 'moreThanDue' }],
  ['-1', { receivedQty: 'belowZero' }],
])('of 60 due, %j with more to come is complained about as %j', (receivedQty, errors) => {
  expect(lineErrors(visit(receivedQty))).toEqual(errors);
});

test('counting goes on with what is due; a visit with more to come does not differ', () => {
  expect(asOnNote([visit('1')])[0]).toMatchObject({ receivedQty: '60', moreToCome: false });
  expect(differs(visit('20'))).toBe(false);
  expect(differs({ ...visit('20'), moreToCome: false })).toBe(true);
});

test('a reason is sent for a difference only', () => {
  expect(receivedOf(counted('95', 'short')).differenceReason).toBe('short');
  expect(receivedOf(counted('100', 'short')).differenceReason).toBeNull();
});
