import type { Endpoint, InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { publishRelease } from '@portal/call-off/contract/release/release-calls.ts';

type Planner = {
  readonly calls: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
};

/** Publishes by hand with a reason, as a planner does who agrees to what he is shown of the firm zone. */
export const publishAgreed = async (
  planner: Planner,
  input: InputOf<typeof publishRelease>,
): Promise<OutputOf<typeof publishRelease>> => {
  const reasoned = { firmReason: 'sequence', ...input };
  try {
    return await planner.calls(publishRelease, reasoned);
  } catch (failure) {
    const { agreed } = (failure as { details?: { agreed?: string } }).details ?? {};
    if (agreed === undefined) throw failure;
    return planner.calls(publishRelease, { ...reasoned, agreed });
  }
};
