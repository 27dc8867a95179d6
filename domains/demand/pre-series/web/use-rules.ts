import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { readPreSeriesRules } from '../contract/endpoints.ts';

export type Rules = OutputOf<typeof readPreSeriesRules>;

const FRESH_FOR = 60_000;

/** What answering has to keep to at the present plant, and its today; undefined until it is known. */
export const useRules = (): Rules | undefined =>
  useAnswer(readPreSeriesRules, {}, { staleTime: FRESH_FOR, quiet: true }).data;
