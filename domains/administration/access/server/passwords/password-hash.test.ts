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
  const time = async (hash: string | undefined): Promise<number> => {
    const started = performance.now();
    await passwordFits(hash, 'wrong');
    return performance.now() - started;
  };
  // The quickest of many, taken in turns: what else the machine does meanwhile delays either.
  let [without, withAccount] = [Infinity, Infinity];
  for (let tried = 0; tried < 15; tried++) {
    without = Math.min(without, await time(undefined));
    withAccount = Math.min(withAccount, await time(known));
  }
  expect(without / withAccount).toBeGreaterThan(0.4);
});
