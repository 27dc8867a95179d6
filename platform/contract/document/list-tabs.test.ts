import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { code } from '../columns.ts';
import { byTab, contains, isFlag, oneOf } from '../filters.ts';
import { listOf } from '../list-of.ts';
import { callsOf } from './calls-of.ts';

const declared = {
  path: '/sf/v1/crate',
  needs: 'session',
  summary: 'Crates',
  columns: { number: code() },
  filters: {
    number: contains(20),
    broken: isFlag(),
    size: oneOf(['small', 'large'], 'size'),
    shown: byTab(['mine', 'late']),
  },
  also: { id: z.string() },
  fails: ['err.tooBroad'],
} as const;
const listCrates = listOf({ ...declared, tabs: 'shown' });

test('a list with tabs brings the call that counts them, by the other filters alone', () => {
  const { counts } = listCrates;
  expect(counts).toMatchObject({
    method: 'GET',
    path: '/sf/v1/crate/counts',
    needs: 'session',
    fails: ['err.tooBroad'],
  });
  expect(Object.keys(counts.input.shape)).toEqual(['number', 'broken', 'size']);
  expect(Object.keys(counts.output.shape)).toEqual(['mine', 'late']);
});

test.each([
  ['broken', ['Y', 'N']],
  ['size', ['small', 'large']],
] as const)('choices of %s are tabs as well', (tabs, choices) => {
  expect(Object.keys(listOf({ ...declared, tabs }).counts.output.shape)).toEqual(choices);
});

test('it is served under the name of its list', () => {
  expect(callsOf('listCrates', listCrates)).toEqual([
    ['listCrates', listCrates],
    ['countCrates', listCrates.counts],
  ]);
  const plain = listOf(declared);
  expect(callsOf('listCrates', plain)).toEqual([['listCrates', plain]]);
});
