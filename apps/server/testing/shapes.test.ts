import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { plugins } from '../domains.ts';

/**
 * What a call takes in has a limit everywhere: a text a length that is looked at before anything else of it, a list a number of
 * members. So no shape can be kept busy, and no table is given what it cannot hold.
 */
type Shape = z.core.$ZodType;
type Check = { check: string; abort?: boolean };
type Definition = {
  type: string;
  checks?: { _zod: { def: Check } }[];
  element?: Shape;
  innerType?: Shape;
  in?: Shape;
  keyType?: Shape;
  valueType?: Shape;
  shape?: Record<string, Shape>;
  options?: Shape[];
};

/** Checks that read a text once and cannot be kept busy. */
const HARMLESS = ['overwrite', 'min_length'];
/** Kinds of value that are never long. */
const SHORT = ['number', 'enum', 'literal', 'null', 'boolean', 'transform'];

const withoutLimit = (shape: Shape, path: string): string[] => {
  const { type, checks: all = [], ...def } = shape._zod.def as unknown as Definition;
  const checks = all.map(({ _zod }) => _zod.def);
  const within = [
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => withoutLimit(field, `${path}.${name}`)),
    ...[def.innerType, def.in, ...(def.options ?? [])].flatMap((one) => (one ? withoutLimit(one, path) : [])),
    ...[def.element, def.keyType, def.valueType].flatMap((one) =>
      one ? withoutLimit(one, `${path}[]`) : [],
    ),
  ];
  if (type === 'string') {
    const first = checks.find(({ check }) => !HARMLESS.includes(check));
    return first?.check === 'max_length' && first.abort
      ? []
      : [`${path} has no length that is checked first`];
  }
  if (type === 'array' && !checks.some(({ check }) => check === 'max_length'))
    return [...within, `${path} has no most`];
  const isLeaf = !SHORT.includes(type) && within.length === 0 && Object.keys(def).length === 0;
  return isLeaf ? [`${path} is of a kind this test does not know: ${type}`] : within;
};

const routes = plugins.flatMap((plugin) => plugin.routes ?? []);

test('every text and every list that a call takes in has a limit', () => {
  const found = routes.flatMap(({ endpoint }) =>
    withoutLimit(endpoint.input, '').map((one) => `${endpoint.method} ${endpoint.path} ${one}`),
  );
  expect(found).toEqual([]);
  expect(routes.length).toBeGreaterThan(150);
});
