import { expect, test } from 'vitest';
import { SessionChanged } from '../database/connections/db-identity.ts';
import { KeptAnswers } from './kept-answers.ts';

const planner = { tenantId: 0, party: 'plant', companyCode: 'P1', plantNo: 'P1', plants: ['P1'] } as const;
/** Counts how often it was asked. */
const counter = () => {
  let asked = 0;
  return async () => ++asked;
};

test('colleagues who ask at once and soon after share one answer', async () => {
  const kept = new KeptAnswers();
  const work = counter();
  await expect(
    Promise.all([
      kept.of(planner, 'home', work),
      kept.of({ ...planner, plants: ['P1', 'P2'] }, 'home', work),
    ]),
  ).resolves.toEqual([1, 1]);
  await expect(kept.of(planner, 'home', work)).resolves.toBe(1);
  await expect(kept.of(planner, 'other', work)).resolves.toBe(2);
});

test.each<[string, object]>([
  ['another tenant', { tenantId: 1 }],
  ['another party', { party: 'supplier' }],
  ['another company', { companyCode: 'P2' }],
  ['another plant', { plantNo: 'P2' }],
  ['all plants', { plantNo: '' }],
])('no answer is given to %s', async (_, other) => {
  const kept = new KeptAnswers();
  const work = counter();
  await kept.of(planner, 'home', work);
  await expect(kept.of({ ...planner, ...other }, 'home', work)).resolves.toBe(2);
});

test('whoever writes asks anew, also when an answer of before is still under way', async () => {
  const kept = new KeptAnswers();
  const slow = Promise.withResolvers<string>();
  const before = kept.of(planner, 'home', async () => slow.promise);
  kept.drop(planner);
  await expect(kept.of(planner, 'home', async () => 'after')).resolves.toBe('after');
  slow.resolve('before');
  await expect(before).resolves.toBe('before');
  await expect(kept.of(planner, 'home', async () => 'again')).resolves.toBe('after');
});

test('an answer is kept for its time and no longer', async () => {
  const kept = new KeptAnswers(10);
  const work = counter();
  await kept.of(planner, 'home', work);
  await expect.poll(async () => kept.of(planner, 'home', work)).toBe(2);
});

test('a session that ends keeps the others from nothing, a failure is that of all who wait', async () => {
  const kept = new KeptAnswers();
  const counted = counter();
  const ended = kept.of(planner, 'home', async () => {
    throw new SessionChanged();
  });
  const others = [kept.of(planner, 'home', counted), kept.of(planner, 'home', counted)];
  await expect(ended).rejects.toThrow(SessionChanged);
  await expect(Promise.all(others)).resolves.toEqual([1, 1]);

  const work = async () => {
    throw new Error('The database is away');
  };
  const failed = [kept.of(planner, 'other', work), kept.of(planner, 'other', counted)];
  for (const one of failed) await expect(one).rejects.toThrow('The database is away');
  await expect(kept.of(planner, 'other', counted)).resolves.toBe(2);
});

test('whoever has written is not given what a standby showed before, his colleagues are', async () => {
  const kept = new KeptAnswers();
  const work = counter();
  await kept.of(planner, 'home', work, { seen: 0n, shows: 70n });
  await expect(kept.of(planner, 'home', work, { seen: 0n, shows: 90n })).resolves.toBe(1);
  await expect(kept.of(planner, 'home', work, { seen: 80n, shows: 90n })).resolves.toBe(2);
  await expect(kept.of(planner, 'home', work, { seen: 80n, shows: 95n })).resolves.toBe(2);
});
