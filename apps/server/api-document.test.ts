import { expect, test } from 'vitest';
import { commonFailures } from '@portal/platform/contract/failure.ts';
import { openApiOf } from '@portal/platform/server/http/openapi.ts';
import { plugins } from './domains.ts';

const endpoints = plugins.flatMap((plugin) => plugin.routes ?? []).map((route) => route.endpoint);
const failures = Object.assign({ ...commonFailures }, ...plugins.map((plugin) => plugin.failures)) as Record<
  string,
  number
>;
const document = openApiOf(endpoints, failures);

test('every declared call of the portal stands in the document once', () => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} /api${path}`).toSorted());
});

test('every reference in the document leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map((match) => match[1]!);
  expect(references.length).toBeGreaterThan(0);
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(references.filter((reference) => !known.includes(reference))).toEqual([]);
});

test('no call names a failure that nobody declared', () => {
  const undeclared = endpoints.flatMap(({ path, fails }) =>
    fails.filter((key) => failures[key] === undefined).map((key) => `${path} ${key}`),
  );
  expect(undeclared).toEqual([]);
});
