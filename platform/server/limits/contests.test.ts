import { expect, test } from 'vitest';
import { Contests } from './contests.ts';
import { UnderWay } from './under-way.ts';

const who = (userId: string) => ({ tenantId: 0, plantNo: 'P1', userId });
/** Who takes a thing: says what became of each, and what was done for whom. */
const takers = () => {
  const contests = new Contests();
  const done: string[] = [];
  const take = async (userId: string, work: (won: () => void) => Promise<string>, plantNo = 'P1') =>
    contests.during(
      'a window',
      { ...who(userId), plantNo },
      async (won) => {
        done.push(userId);
        return work(won);
      },
      async () => 'lost',
    );
  return { done, take };
};
const gets = async (won: () => void): Promise<string> => {
  won();
  return 'got it';
};
const isRefused = async (): Promise<string> => {
  throw new Error('refused');
};

test('of those who take a thing at once the first one gets it, and nothing is done for the others', async () => {
  const { done, take } = takers();
  const answers = await Promise.all([take('1', gets), take('2', gets), take('3', gets)]);
  expect(answers).toEqual(['got it', 'lost', 'lost']);
  expect(done).toEqual(['1']);
  // Later it is the database that says no.
  await expect(take('4', gets)).resolves.toBe('got it');
});

test('whoever waited behind one who was refused, or answered from before, has his try, one behind the other', async () => {
  const { done, take } = takers();
  const answers = await Promise.allSettled([
    take('1', isRefused),
    take('2', async () => 'as before'),
    take('3', gets),
    take('4', gets),
    take('3', gets),
    take('5', gets, 'P2'),
  ]);
  expect(answers.map((one) => (one.status === 'rejected' ? 'refused' : one.value))).toEqual([
    'refused',
    'as before',
    'got it',
    'lost',
    'got it',
    'got it',
  ]);
  expect(done.toSorted()).toEqual(['1', '2', '3', '3', '5']);
});

test('who asks while the same is being answered gets that answer, and later a new one', async () => {
  const underWay = new UnderWay();
  let asked = 0;
  const ask = async () => underWay.of('free', async () => ++asked);
  expect(await Promise.all([ask(), ask(), underWay.of('other', async () => 7)])).toEqual([1, 1, 7]);
  expect(await ask()).toBe(2);
  await expect(underWay.of('fails', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await expect(underWay.of('fails', async () => 3)).resolves.toBe(3);
});
