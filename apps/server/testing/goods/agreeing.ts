import type { Endpoint, InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';

/** Makes a call as somebody who reads what it touches elsewhere and agrees to it. `options` are those of his calls. */
export const agreeing = async <E extends Endpoint, Options>(
  person: { readonly calls: (call: E, input: InputOf<E>, options?: Options) => Promise<OutputOf<E>> },
  call: E,
  input: InputOf<E>,
  options?: Options,
): Promise<OutputOf<E>> => {
  try {
    return await person.calls(call, input, options);
  } catch (failure) {
    const { key, details } = failure as { key?: string; details?: { agreed?: string } };
    if (key !== 'err.touches') throw failure;
    return person.calls(call, { ...(input as object), agreed: details?.agreed } as InputOf<E>, options);
  }
};
