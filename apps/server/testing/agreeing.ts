import type { Endpoint, InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';

/** Makes a call as somebody who reads what it touches elsewhere and agrees to it. */
export const agreeing = async <E extends Endpoint>(
  person: Pick<Person, 'calls'>,
  call: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> => {
  try {
    return await person.calls(call, input);
  } catch (failure) {
    const { key, details } = failure as { key?: string; details?: { agreed?: string } };
    if (key !== 'err.touches') throw failure;
    return person.calls(call, { ...(input as object), agreed: details?.agreed } as InputOf<E>);
  }
};
