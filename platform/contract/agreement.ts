import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import type { FailureKey } from './failure.ts';
import { longest } from './fields.ts';

/**
 * What a user has seen and agreed to. A change that touches other records is refused with `err.touches` first: its details name them
 * (`touched`) and hold a seal (`agreed`); the same call with this seal is done, as long as it still touches the same.
 */
export const agreed = z.optional(z.string().check(longest(64, 'invalid')));

type Agreeing<In extends z.core.$ZodLooseShape> = z.ZodMiniObject<In & { readonly agreed: typeof agreed }>;

/** The same call with room for the seal. */
export const agreeing = <In extends z.core.$ZodLooseShape, E extends Endpoint<z.ZodMiniObject<In>>>(
  call: E & { readonly input: z.ZodMiniObject<In> },
): Omit<E, 'input'> & { readonly input: Agreeing<In> } => ({
  ...call,
  input: z.safeExtend(call.input, { agreed } as never) as never,
  fails: [...call.fails, 'err.touches'] satisfies FailureKey[],
});

/** Lines of what is touched that an answer names; all of them are kept. */
export const NAMED_TOUCHED = 200;

/** What is touched, as the dialog shows it. */
export const TouchedText = z.object({ text: z.string(), link: z.nullable(z.string()) });
export type TouchedText = z.output<typeof TouchedText>;
