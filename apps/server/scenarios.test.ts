import { expect, test } from 'vitest';
import { shellPermissions } from '@portal/platform/contract/permission.ts';
import { plugins } from './domains.ts';

const permissions = Object.assign(
  { ...shellPermissions },
  ...plugins.map((plugin) => plugin.permissions),
) as object;
const declared = plugins.flatMap((plugin) => Object.entries(plugin.scenarios ?? {}));

test('every scenario is declared once, under the name of its domain', () => {
  const codes = declared.map(([code]) => code);
  expect(codes.length).toBeGreaterThan(15);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { name, scenarios = {} } of plugins)
    for (const code of Object.keys(scenarios)) expect(code.split('.')[0]).toBe(name);
});

test.each(declared)('%s can be told to holders of permissions that exist', (_, { to, category }) => {
  expect(Object.keys(to).length).toBeGreaterThan(0);
  for (const permission of Object.values(to)) expect(permissions).toHaveProperty([permission]);
  expect(category.zh).not.toBe('');
});
