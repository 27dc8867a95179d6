import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import type { Owned } from '@portal/platform/server/testing/probe.ts';
import { fieldsOf, withValue, type Field } from '../faults/fields-of.ts';
import { answerOf, nameOf, sessionRoutes } from './answer-of.ts';
import { aimed, codedFields, notDriven } from './coded-fields.ts';
import { arranged } from './owned.ts';
import { ownSeededPortal, world, type OwnWorld } from './portal.ts';
import { probeOf } from './probes.ts';

/**
 * Every call that writes is sent a code that nobody knows in each of its fields that name a choice of a dictionary or another record, the other fields being
 * as they should. It is refused, and the refusal names the field or the code: what is taken in silence stands in documents for good.
 */
const routes = sessionRoutes.filter(
  ({ endpoint }) => (endpoint.method === 'POST' || endpoint.method === 'PUT') && endpoint.kind !== 'upload',
);

/** Its own: its calls are aimed at what tenant 0 has. */
let at: OwnWorld;
let owned: Owned;
let askers: Person[];

beforeAll(async () => {
  at = await ownSeededPortal();
  owned = await arranged(at);
  const permissions = Object.keys(at.services.permissions);
  askers = [
    at.is({ party: 'plant', permissions }),
    at.is({ party: 'supplier', companyCode: world.supplier, permissions }),
    at.is({ party: 'forwarder', companyCode: world.forwarder, permissions }),
    at.is({ party: 'admin', companyCode: '', permissions }),
  ];
}, 120_000);
afterAll(async () => at.close());

const fieldsToTry = () =>
  routes.flatMap(({ endpoint }) =>
    fieldsOf(endpoint)
      .filter(
        (field) =>
          codedFields.has(nameOfField(field)) && !isList(endpoint, field) && !isText(endpoint, field),
      )
      .map((field) => ({ endpoint, field, name: `${nameOf(endpoint)} ${field.join('.')}` })),
  );

test('a code that nobody knows is refused in every field that names one', async () => {
  const taken: string[] = [];
  for (const [place, { endpoint, field, name }] of drivenFirst().entries())
    if (!(await isRefused(endpoint, field, place))) taken.push(name);
  expect(taken.toSorted()).toEqual(Object.keys(notDriven).toSorted());
}, 120_000);

test('what is not driven is a field that there is', () => {
  const names = new Set(fieldsToTry().map(({ name }) => name));
  expect(Object.keys(notDriven).filter((name) => !names.has(name))).toEqual([]);
});

/** A call that takes what others need comes behind them. */
const drivenFirst = () =>
  fieldsToTry().toSorted((one, other) => Number(one.name in notDriven) - Number(other.name in notDriven));

const isRefused = async (endpoint: Endpoint, field: Field, place: number): Promise<boolean> => {
  const probe = inputOf(endpoint);
  // Each its own: some calls make what others name.
  const value = [`Q${place + 100}`, String(987_000_000 + place), 'QQ'].find(
    (one) => z.safeParse(endpoint.input, withValue(probe, field, one)).success,
  );
  if (value === undefined) return true;
  for (const asker of askers)
    for (const input of ofEachVersion(withValue(probe, field, value))) {
      const { status, info, body } = await answerOf(at.app, endpoint, input, asker, {
        'plant-no': world.plant,
      });
      // Calls that take many refuse one by one.
      const isRefusal = status >= 400 || body.includes('"field":');
      if (isRefusal && namesField(body, field, value)) return true;
      if (info !== 'err.updatedByOther') break;
    }
  return false;
};

/** What a call is aimed at may have moved on. */
const MOST_VERSIONS = 9;
const ofEachVersion = (input: object): object[] => [
  input,
  ...Array.from(
    { length: MOST_VERSIONS },
    (_, before) =>
      JSON.parse(JSON.stringify(input), (name, value: unknown) =>
        name === 'version' ? before + 1 : value,
      ) as object,
  ),
];

const namesField = (body: string, field: Field, value: string): boolean =>
  body.includes(value) || new RegExp(`"field":"([^"]*\\.)?${nameOfField(field)}"`).test(body);

/** What the call needs beside the field to be asked for it at all: a probe that another rule refuses first says nothing of the field. */
function inputOf(endpoint: Endpoint): object {
  const further = aimed.find((probe) => probe.endpoint === endpoint);
  return { ...probeOf(endpoint, owned), ...further?.send(owned) };
}

function nameOfField(field: Field): string {
  return field.findLast((one) => one !== 0)!;
}

function isList(endpoint: Endpoint, field: Field): boolean {
  return fieldsOf(endpoint).some(
    (other) =>
      other.length === field.length + 1 && other.at(-1) === 0 && field.every((one, at) => one === other[at]),
  );
}

/** A reason in words is not a code. */
function isText(endpoint: Endpoint, field: Field): boolean {
  const probe = inputOf(endpoint);
  return (
    field.at(-1) === 'reason' && z.safeParse(endpoint.input, withValue(probe, field, 'x'.repeat(100))).success
  );
}
