import { expect, test } from 'vitest';
import { misplacedFor, missingForAdministrators } from './role-rules.ts';

const keys = ['access:role-list', 'access:role-edit', 'access:user-list', 'access:user-edit'];
test.each([
  ['admin', [], keys],
  ['admin', keys.slice(1), ['access:role-list']],
  ['admin', ['part:list', ...keys], []],
  ['clerk', [], []],
])('the role %s with %j lacks %j', (code, selected, missing) => {
  expect(missingForAdministrators(code, selected)).toEqual(missing);
});

test.each([
  ['supplier', ['part:list', 'access:role-edit'], ['access:role-edit']],
  ['plant', ['access:role-list'], ['access:role-list']],
  ['admin', ['access:role-list', 'access:role-edit'], []],
  ['plant', ['access:user-edit', 'access:user-list'], ['access:user-edit']],
  ['forwarder', ['part:list', 'access:user-edit'], []],
] as const)('to a role for %s, of %j these do not fit: %j', (type, selected, misplaced) => {
  expect(misplacedFor(type, selected)).toEqual(misplaced);
});
