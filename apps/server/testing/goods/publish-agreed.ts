import type { InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { TouchedText } from '@portal/platform/contract/agreement.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { publishPreSeriesOrder } from '@portal/pre-series/contract/order-calls.ts';

type Call = typeof publishPreSeriesOrder;

/** Publishes a pre-series order as a planner who has a reason to take back what was agreed, and agrees to what he is shown. */
export const publishAgreed = async (
  planner: Pick<Person, 'calls'>,
  order: InputOf<Call>,
): Promise<OutputOf<Call> & { touched: readonly TouchedText[] }> => {
  const input = { takeBackReason: 'sequence', ...order };
  try {
    return { ...(await planner.calls(publishPreSeriesOrder, input)), touched: [] };
  } catch (failure) {
    const { key, details } = failure as {
      key?: string;
      details?: { touched: readonly TouchedText[]; agreed: string };
    };
    if (key !== 'err.touches') throw failure;
    const { agreed, touched } = details!;
    return { ...(await planner.calls(publishPreSeriesOrder, { ...input, agreed })), touched };
  }
};
