import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/**
 * Rests the pointer on `target` until `shown` is seen. What is still moving takes the target from under a pointer that rests already,
 * and the browser tells nobody: the pointer leaves and comes again, as a hand would.
 */
export const hoverUntil = async (target: Locator, shown: Locator): Promise<void> => {
  await expect
    .poll(
      async () => {
        await userEvent.unhover(target);
        await target.hover({ force: true });
        return expect
          .element(shown, { timeout: 1000 })
          .toBeVisible()
          .then(() => true);
      },
      { timeout: 15_000 },
    )
    .toBe(true);
};
