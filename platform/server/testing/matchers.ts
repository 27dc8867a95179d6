import { expect } from 'vitest';
import { Refused } from './people.ts';

/** `await expect(supplier.calls(sendDeliveryNote, { id })).toFailWith('deliveryNote.noLines')`. */
expect.extend({
  toFailWith: async (received: Promise<unknown>, key: string) => {
    const outcome: unknown = await Promise.resolve(received).then(
      (answer) => ({ answer }),
      (error: unknown) => error,
    );
    const pass = outcome instanceof Refused && outcome.key === key;
    const met =
      outcome instanceof Refused
        ? outcome.message
        : outcome instanceof Error
          ? outcome.stack
          : `an answer: ${JSON.stringify(outcome)}`;
    return { pass, message: () => `expected a refusal with ${key}, met ${met}` };
  },
});

declare module 'vitest' {
  // oxlint-disable-next-line no-unused-vars -- the type parameters are those that vitest itself declares
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toFailWith: (key: string) => Promise<void>;
  }
}
