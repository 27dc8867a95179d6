import { expect, test } from 'vitest';
import { withoutRoles } from './web-lean-permissions.ts';

test.each([
  ["kind: 'page', roles: ['a', 'b'], order: 1", "kind: 'page',  order: 1"],
  ["kind: 'page', roles: [...PLANT, 'b'] }", "kind: 'page',  }"],
  ['order: 1, roles: PLANT, }', 'order: 1,  }'],
  ['order: 1, roles: readers }', 'order: 1,  }'],
])('a browser learns no roles: %s', (code, lean) => expect(withoutRoles(code)).toBe(lean));
