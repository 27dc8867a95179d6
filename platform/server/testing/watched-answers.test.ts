import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, list } from '@portal/platform/contract/endpoint.ts';
import { serverPlugin } from '../plugin.ts';
import { routesOf } from '../route.ts';
import { person, type Person } from './people.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';
import { throwWrongAnswers } from './wrong-answers.ts';

const Box = z.object({ number: z.string(), lids: z.int() });
const boxes = list({
  path: '/test/v1/box',
  needs: 'session',
  summary: 'Boxes',
  row: Box,
  filters: z.object({}),
  sortable: [],
});
const readBox = endpoint({
  method: 'GET',
  path: '/test/v1/box/{number}',
  needs: 'session',
  summary: 'A box',
  input: z.object({ number: z.string() }),
  output: Box,
});

let portal: TestPortal;
let jia: Person;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [
      serverPlugin({
        name: 'boxes',
        routes: routesOf(
          { boxes, readBox },
          {
            boxes: async () => [{ number: 'B1', lids: 2, total: 1 }],
            readBox: async (_, { number }) => ({ number, lids: 2 }),
          },
        ),
        raw: (app) => {
          app.get('/api/test/v1/lid', async () => ({ lids: 1 }));
        },
      }),
    ],
    seedVersion: 'none',
    seed: async () => {},
  });
  jia = person(portal.app, {
    tenantId: 0,
    userId: '1',
    userNo: 'jia',
    userName: '甲',
    party: 'supplier',
    companyCode: 'S1',
    plants: ['P1'],
    role: 'supplier-dispatcher',
  });
});
afterAll(async () => portal.close());

test('what is declared comes through: pages, records, refusals, other methods and addresses of nobody', async () => {
  expect(await jia.calls(boxes)).toEqual([{ number: 'B1', lids: 2, total: 1 }]);
  expect(await jia.calls(readBox, { number: 'B1' })).toEqual({ number: 'B1', lids: 2 });
  const statuses = await Promise.all(
    (
      [
        ['GET', '/api/test/v1/box'],
        ['DELETE', '/api/test/v1/box'],
        ['GET', '/api/test/v1/nothing'],
        ['HEAD', '/api/test/v1/box/B1'],
      ] as const
    ).map(async ([method, url]) => (await portal.app.inject({ method, url })).statusCode),
  );
  expect(statuses).toEqual([401, 405, 404, 401]);
  throwWrongAnswers();
});

test('an address that the document does not describe makes the test fail that asks it', async () => {
  expect((await portal.app.inject({ url: '/api/test/v1/lid' })).statusCode).toBe(200);
  expect(throwWrongAnswers).toThrow(/^GET \/api\/test\/v1\/lid .*\n- is no call that the document describes/);
  expect(throwWrongAnswers).not.toThrow();
});
