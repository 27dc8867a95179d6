import { expect, test } from 'vitest';
import { DESADV } from '../../despatch/desadv-grammar.ts';
import type { Segment } from '../edifact/edifact-tokens.ts';
import { CANCELS, requireFunction } from './functions.ts';
import { tagsOf } from './known-tags.ts';
import { createOneUnit } from './one-unit.ts';

const segment: Segment = { number: 7, tag: 'QTY', elements: [], repetitions: [] };

test('two units in one item are refused, a blank one follows the others', () => {
  const unit = createOneUnit();
  unit.bind(segment, '');
  unit.bind(segment, 'PCE');
  unit.bind(segment, '');
  unit.bind(segment, 'PCE');
  expect(unit.unit()).toBe('PCE');
  expect(() => unit.bind(segment, 'MIL')).toThrow('edi.unitsDiffer');
});

test.each(['', '4', '5', '9'])('function “%s” says what holds', (code) => {
  expect(() => requireFunction(segment, code)).not.toThrow();
});

test.each(['1', '3', '6', '7', '27', '31', '35', '43', 'X'])('function %s is refused by name', (code) => {
  expect(() => requireFunction(segment, code)).toThrow('edi.functionRefused');
});

test('a reader may follow a cancellation', () => {
  expect(() => requireFunction(segment, '1', CANCELS)).not.toThrow();
});

test('tags of all groups are known', () => {
  const tags = tagsOf(DESADV);
  expect(['UNH', 'BGM', 'CPS', 'GIN', 'RFF', 'CNT'].filter((tag) => !tags.has(tag))).toEqual([]);
  expect(tags.has('RFX')).toBe(false);
});
