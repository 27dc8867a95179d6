import { expect, test } from 'vitest';
import { misplacedFor, missingForAdministrators, missingPages, partiesOf } from './role-rules.ts';

const keys = ['access:role-list', 'access:role-edit', 'access:user-list', 'access:user-edit'];
test.each([
  ['admin', [], keys],
  ['admin', keys.slice(1), ['access:role-list']],
  ['admin', ['part:list', ...keys], []],
  ['clerk', [], []],
])('the role %s with %j lacks %j', (code, selected, missing) => {
  expect(missingForAdministrators(code, selected)).toEqual(missing);
});

const tree = [
  { code: 'part:list', kind: 'page', parent: 'menu:collaboration', parties: ['admin', 'plant', 'supplier'] },
  { code: 'part:edit', kind: 'button', parent: 'part:list', parties: ['admin', 'plant'] },
  { code: 'settings:mode', kind: 'page', parent: 'menu:system', parties: ['admin'] },
] as const satisfies Parameters<typeof missingPages>[1];

test.each([
  ['supplier', ['part:list', 'settings:mode'], ['settings:mode']],
  ['supplier', ['part:list', 'part:edit'], ['part:edit']],
  ['plant', ['part:list', 'part:edit'], []],
  ['forwarder', ['part:list'], ['part:list']],
  ['admin', ['part:list', 'part:edit', 'settings:mode'], []],
] as const)('to a role for %s, of %j these do not fit: %j', (type, selected, misplaced) => {
  expect(misplacedFor(type, selected, tree)).toEqual(misplaced);
});

test.each([
  [['part:edit'], ['part:list']],
  [['part:list', 'part:edit'], []],
  [['settings:mode'], []],
])('of the buttons of %j these pages are missing: %j', (selected, missing) => {
  expect(missingPages(selected, tree)).toEqual(missing);
});

test.each([
  ['settings:mode', {}, ['admin']],
  [
    'part:list',
    { roles: ['mrp-controller', 'logistics-planner', 'supplier-finance'] },
    ['admin', 'plant', 'supplier'],
  ],
  ['access:user-edit', { roles: ['supplier-admin'] }, ['admin', 'supplier', 'forwarder']],
] as const)('%s of %j fits roles of %j', (code, declared, parties) => {
  expect(partiesOf(code, declared)).toEqual(parties);
});
