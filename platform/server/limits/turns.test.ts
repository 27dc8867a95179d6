import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const SMALL = { export: { user: 1, tenant: 2, process: 3 } };
const user = (userId: string, tenantId = 0) => ({ tenantId, userId });

/** Whether a turn has come, told without waiting for it. */
const watched = (turn: Promise<() => void>) => {
  const seen = { end: undefined as (() => void) | undefined, failure: undefined as unknown };
  turn.then(
    (end) => (seen.end = end),
    (error: unknown) => (seen.failure = error),
  );
  return seen;
};
const settle = async () => new Promise((resolve) => setImmediate(resolve));

test('a user waits behind his own, and another one goes before him', async () => {
  const turns = new Turns(SMALL);
  const first = await turns.take('export', user('1'));
  const second = watched(turns.take('export', user('1')));
  const other = watched(turns.take('export', user('2')));
  await settle();
  expect([second.end, other.end]).toEqual([undefined, expect.any(Function)]);
  first();
  await settle();
  expect(second.end).toBeTypeOf('function');
});

test('a tenant that has its share leaves room for another one', async () => {
  const turns = new Turns(SMALL);
  await turns.take('export', user('1'));
  await turns.take('export', user('2'));
  const third = watched(turns.take('export', user('3')));
  const stranger = watched(turns.take('export', user('1', 7)));
  await settle();
  expect([third.end, stranger.end]).toEqual([undefined, expect.any(Function)]);
  expect(turns.states()).toEqual([{ kind: 'export', working: 3, waiting: 1 }]);
});

test('a turn that is ended twice gives one place', async () => {
  const turns = new Turns(SMALL);
  const end = await turns.take('export', user('1'));
  end();
  end();
  await turns.take('export', user('1'));
  const next = watched(turns.take('export', user('1')));
  await settle();
  expect(next.end).toBeUndefined();
});

test('who waits too long is told to come back, and holds no place afterwards', async () => {
  const turns = new Turns(SMALL, 20);
  const end = await turns.take('export', user('1'));
  await expect(turns.take('export', user('1'))).rejects.toMatchObject({
    key: 'err.tooManyRequests',
    details: { seconds: 10 },
  });
  end();
  expect(turns.states()).toEqual([{ kind: 'export', working: 0, waiting: 0 }]);
});

test.each([
  ['33rd call of one user', 32, () => user('0')],
  ['129th of one tenant', 128, (at: number) => user(String(at))],
])('the %s that would have to wait is told at once, and another tenant has room', async (_, most, who) => {
  const turns = new Turns({ export: { user: 1, tenant: 1, process: 1 } });
  await turns.take('export', who(0));
  const waiting = Array.from({ length: most }, (__, at) => watched(turns.take('export', who(at))));
  await expect(turns.take('export', who(most))).rejects.toMatchObject({ key: 'err.tooManyRequests' });
  const stranger = watched(turns.take('export', user('1', 7)));
  await settle();
  expect([...waiting, stranger].map(({ end, failure }) => end ?? failure)).toEqual(
    Array.from({ length: most + 1 }, () => undefined),
  );
});
