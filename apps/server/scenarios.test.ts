import { expect, test } from 'vitest';
import {
  seededRoles,
  shellPermissions,
  type Permission,
  type SeededRole,
} from '@portal/platform/contract/permission.ts';
import { plugins } from './domains.ts';

const permissions = Object.assign(
  { ...shellPermissions },
  ...plugins.map((plugin) => plugin.permissions),
) as Readonly<Record<string, Permission>>;
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

/** Routes that the permission opens, with those of the page above it, which holders of a button hold as well. */
const routesOf = (code: string): string[] => {
  const { path, opens = [], under } = permissions[code]!;
  return [...(path === undefined ? [] : [path]), ...opens, ...(under === undefined ? [] : routesOf(under))];
};

const told = declared.flatMap(([code, { to, opens }]) =>
  Object.entries(to).map(([party, permission]) => [code, party, permission, opens] as const),
);

test.each(told)('of %s a %s with %s may open one of the pages it leads to', (_, __, permission, opens) => {
  expect(opens.filter((route) => routesOf(permission).includes(route))).not.toEqual([]);
});

const holds = (role: SeededRole, code: string): boolean =>
  role === 'admin' || permissions[code]!.roles?.includes(role) === true;

test.each(seededRoles)('the role %s may open what it is told of', (role) => {
  const opened = Object.keys(permissions)
    .filter((code) => holds(role, code))
    .flatMap((code) => [permissions[code]!.path, ...(permissions[code]!.opens ?? [])]);
  const lost = told.filter(
    ([, , permission, opens]) => holds(role, permission) && !opens.some((route) => opened.includes(route)),
  );
  expect(lost.map(([code]) => code)).toEqual([]);
});

test('every page that a notice leads to is there', () => {
  const routes = Object.values(permissions).flatMap(({ path, opens = [] }) => [path, ...opens]);
  expect(declared.flatMap(([, { opens }]) => opens).filter((route) => !routes.includes(route))).toEqual([]);
});

const documents = plugins.flatMap(({ history = {} }) =>
  Object.entries(history).flatMap(([kind, { foundBy, opens }]) =>
    foundBy === undefined
      ? []
      : opens.map((permission) => [kind, permission, foundBy.address.split('?')[0]!] as const),
  ),
);

test.each(documents)('a %s opens for who follows it with %s', (_, permission, route) => {
  expect(routesOf(permission)).toContain(route);
});
