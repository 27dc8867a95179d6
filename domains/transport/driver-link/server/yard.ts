import type { QuestionOutput, Caller } from '@portal/platform/server/caller.ts';
import type { yardStates } from '../contract/driver-calls.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** Where the truck of an order stands in the yard; null, or no answer, while it has not checked in there. */
    'driver-link.yard': {
      input: { readonly orderId: string };
      output: {
        readonly state: (typeof yardStates)[number];
        readonly doorCode: string | null;
        readonly calledAt: string | null;
      } | null;
    };
  }
}

export const yardOf = async (caller: Caller, orderId: string): Promise<QuestionOutput<'driver-link.yard'>> =>
  (await caller.ask('driver-link.yard', { orderId })).find((answer) => answer !== null) ?? null;
