import { expect, test } from 'vitest';
import { commonFailures } from '@portal/platform/contract/failure.ts';
import { failureWords } from '@portal/platform/server/http/failures.ts';
import { postedForm } from '@portal/platform/server/http/openapi/posted-form.ts';
import { shapeApiFields } from '@portal/platform/contract/shell/shape-api-fields.ts';
import { openApiOf } from '@portal/platform/server/http/openapi/openapi.ts';
import { plugins } from './domains.ts';

const endpoints = plugins.flatMap((plugin) => plugin.routes ?? []).map((route) => route.endpoint);
const document = await openApiOf(plugins, failureWords(plugins));
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ address: `${method.toUpperCase()} ${path}`, call })),
);

test('every declared call of the portal and every raw one stands in the document once', () => {
  const rawCalls = plugins.flatMap(({ rawCalls: own = [] }) => own);
  expect(rawCalls.map(({ name }) => name).toSorted()).toEqual([
    'followJis',
    'followNotices',
    'followYard',
    'followYardBoard',
    'handInForm',
    'handInMessage',
  ]);
  const posted = endpoints.flatMap((one) => postedForm(one) ?? []);
  expect(posted.length).toBeGreaterThan(50);
  expect(calls.map(({ address }) => address).toSorted()).toEqual(
    [...endpoints, ...posted, ...rawCalls].map(({ method, path }) => `${method} /api${path}`).toSorted(),
  );
});

test('names of components are identifiers, and a file says what it may be', () => {
  const named = Object.values(document.components).flatMap((one) => Object.keys(one as object));
  expect(named.filter((name) => !/^[A-Za-z][A-Za-z0-9]*$|^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  // generators make one identifier of names that differ in signs and cases alone
  const parameters = Object.keys(document.components.parameters).map((name) =>
    name.replaceAll(/[^a-z\d]/gi, '').toLowerCase(),
  );
  expect(new Set(parameters).size).toBe(parameters.length);
  expect(endpoints.filter(({ kind, types = [] }) => kind === 'file' && types.length === 0)).toEqual([]);
});

test('whatever a call does, it says what any call may be refused for', () => {
  for (const { address, call } of calls)
    for (const status of ['405', '429', '500', '503'])
      expect(call.responses, `${address} ${status}`).toHaveProperty(status);
});

test('every call has a name of its own: that of its endpoint', () => {
  const names = calls.map(({ call }) => call.operationId);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => name.includes('V1'))).toEqual([]);
  expect(names).toContain('createDeliveryNote');
});

test('every reference in the document leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]*)"/g)];
  expect(references.length).toBeGreaterThan(1000);
  const { components } = document as unknown as { components: Record<string, Record<string, object>> };
  expect(
    references
      .filter(([, kind, name]) => components[kind!]?.[name!] === undefined)
      .map(([reference]) => reference),
  ).toEqual([]);
});

test('every field says what it means; one of text or number has an example', () => {
  const bare: string[] = [];
  const look = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties = {}, in: where } = part as { properties?: Record<string, Field>; in?: string };
    for (const [name, field] of Object.entries(properties))
      if (field.description === undefined || lacksExample(field)) bare.push(`${path} ${name}`);
    if ((where === 'query' || where === 'path') && (part as Field).description === undefined)
      bare.push(`${path} parameter`);
    for (const [key, inner] of Object.entries(part)) look(inner, `${path}/${key}`);
  };
  look(document.components.schemas, 'schemas');
  look(document.components.parameters, 'parameters');
  for (const { address, call } of calls) look({ ...call, responses: call.responses['200'] }, address);
  expect(bare).toEqual([]);
});

type Field = {
  description?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  examples?: unknown;
};
const lacksExample = ({ type, format, const: fixed, examples }: Field): boolean =>
  ['string', 'number', 'integer'].some((one) => [type].flat().includes(one)) &&
  format !== 'binary' &&
  fixed === undefined &&
  examples === undefined;

test('what is said of a field of a shape is said of one that the document has', () => {
  const found = new Set<string>();
  const look = (part: unknown, place: string): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part))
      if (key === 'properties')
        for (const [name, field] of Object.entries(inner as object)) {
          found.add(`${place}.${name}`);
          look(field, `${place}.${name}`);
        }
      else look(inner, place);
  };
  for (const [name, shape] of Object.entries(document.components.schemas)) look(shape, name);
  const said = [shapeApiFields, ...plugins.map(({ apiFields = {} }) => apiFields)].flatMap(Object.keys);
  const ofShapes = said.filter((name) => name.includes('.'));
  expect(ofShapes.length).toBeGreaterThan(50);
  expect(ofShapes.filter((name) => !found.has(name))).toEqual([]);
});

test('no call names a failure that nobody declared', () => {
  const failures = Object.assign(
    { ...commonFailures },
    ...plugins.map((plugin) => plugin.failures),
  ) as object;
  const undeclared = endpoints.flatMap(({ path, fails }) =>
    fails.filter((key) => !(key in failures)).map((key) => `${path} ${key}`),
  );
  expect(undeclared).toEqual([]);
});
