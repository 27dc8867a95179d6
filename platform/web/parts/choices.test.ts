import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { endpoint } from '../../contract/endpoint.ts';
import { search } from '../../contract/fields.ts';
import { remote } from './choices.ts';

const call = (input: z.ZodMiniObject) =>
  endpoint({ method: 'GET', path: '/test/v1/box/select', needs: 'session', summary: 'Boxes', input });

test.each([
  ['by name, where the call has that', call(z.object({ name: search() })), undefined, 'name'],
  ['by what it says', call(z.object({ number: search() })), 'number', 'number'],
  [
    'not, where the call takes nothing that is typed',
    call(z.object({ supp: search() })),
    undefined,
    undefined,
  ],
])('a choice asks the server %s', (_, from, said, expected) => {
  const options = { choices: () => [], ...(said !== undefined && { search: said as never }) };
  expect(remote(from, options).search).toBe(expected);
});
