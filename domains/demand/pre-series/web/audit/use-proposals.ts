import { useQueries } from '@tanstack/react-query';
import { call } from '@portal/platform/web/calls/call.ts';
import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { answerKey } from '@portal/platform/web/calls/use-call.ts';
import { readPreSeriesOrder } from '../../contract/order-calls.ts';
import type { PreSeriesLine } from '../../contract/order.ts';
import { proposalsIn, type Proposal } from './proposal.ts';

/** What was proposed for lines, read with their orders; undefined while it loads. */
export const useProposals = (lines: readonly PreSeriesLine[]) => {
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
  const ids = new Set(lines.map(({ id }) => id));
  return useQueries({
    queries: orderIds.map((id) => ({
      queryKey: answerKey(readPreSeriesOrder, { id }),
      queryFn: async ({ signal }: { signal: AbortSignal }) => call(readPreSeriesOrder, { id }, { signal }),
      meta: { quiet: true },
      staleTime: 0,
    })),
    combine: (
      answers,
    ): { proposals: Proposal[] | undefined; error: CallFailure | null; retry: () => void } => ({
      error: (answers.find((one) => one.error)?.error ?? null) as CallFailure | null,
      retry: () => answers.forEach((one) => void (one.error && one.refetch())),
      proposals: answers.every((one) => one.data && !one.isFetching)
        ? proposalsIn(
            answers.flatMap(({ data }) => (data ? [data] : [])),
            ids,
          )
        : undefined,
    }),
  });
};
