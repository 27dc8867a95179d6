import { expect, test } from 'vitest';
import { hashPassword, passwordFits } from './password-hash.ts';

const PASSWORD = 'a long enough one';

test('a hash carries its cost and its own salt, and fits its password alone', async () => {
  const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await passwordFits(one, PASSWORD)).toBe(true);
  expect(await passwordFits(one, 'another')).toBe(false);
});

test('without an account no password fits, not even the one behind the stand-in, and it takes as long', async () => {
  const known = await hashPassword(PASSWORD);
  expect(await passwordFits(undefined, 'nobody knows this one')).toBe(false);
  const quickest = async (hash: string | undefined): Promise<number> => {
    let least = Infinity;
    for (let tried = 0; tried < 5; tried++) {
      const started = performance.now();
      await passwordFits(hash, 'wrong');
      least = Math.min(least, performance.now() - started);
    }
    return least;
  };
  expect((await quickest(undefined)) / (await quickest(known))).toBeGreaterThan(0.4);
});
