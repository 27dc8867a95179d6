import { expect, test } from 'vitest';
import { misplacedFor, missingForAdministrators } from './role-rules.ts';

test.each([
  ['admin', [], ['access:role-list', 'access:role-edit']],
  ['admin', ['access:role-list'], ['access:role-edit']],
  ['admin', ['access:role-edit', 'part:list', 'access:role-list'], []],
  ['clerk', [], []],
])('the role %s with %j lacks %j', (code, chosen, missing) => {
  expect(missingForAdministrators(code, chosen)).toEqual(missing);
});

test.each([
  ['supplier', ['part:list', 'access:role-edit'], ['access:role-edit']],
  ['plant', ['access:role-list'], ['access:role-list']],
  ['admin', ['access:role-list', 'access:role-edit'], []],
  ['forwarder', ['part:list'], []],
] as const)('to a role for %s, of %j these do not fit: %j', (type, chosen, misplaced) => {
  expect(misplacedFor(type, chosen)).toEqual(misplaced);
});
