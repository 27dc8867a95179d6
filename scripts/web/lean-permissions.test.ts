import { expect, test } from 'vitest';
import { withoutTree } from './lean-permissions.ts';

test.each([
  ["zh: '甲', roles: ['a', 'b'], path: '/a'", "zh: '甲',  path: '/a'"],
  ["zh: '甲', roles: [...PLANT, 'b'] }", "zh: '甲',  }"],
  ["zh: '甲', roles: PLANT, }", "zh: '甲',  }"],
  ["zh: '甲', roles: readers }", "zh: '甲',  }"],
  ["kind: 'page', zh: '甲', en: 'A'", " zh: '甲', en: 'A'"],
  [
    "'a:edit': { kind: 'button', zh: '甲', roles: ['a'] }, 'a:list': { kind: 'page', path: '/a' }",
    " 'a:list': {  path: '/a' }",
  ],
  ["'a:make': { ...NAME, under: 'a:list', kind: 'button' } }", ' }'],
  ["zh: '甲', under: 'menu:log', order: 10, opens: ['/a', '/b'] }", "zh: '甲',    }"],
])('a browser learns neither roles nor the tree of rights: %s', (code, lean) =>
  expect(withoutTree(code)).toBe(lean),
);
