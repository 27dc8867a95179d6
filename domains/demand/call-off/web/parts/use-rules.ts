import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { readCallOffRules } from '../../contract/endpoints.ts';

export type Rules = OutputOf<typeof readCallOffRules>;

const FRESH_FOR = 60_000;

/** How the present plant works with call-offs, and its today; undefined until it is known. */
export const useRules = (): Rules | undefined =>
  useAnswer(readCallOffRules, {}, { staleTime: FRESH_FOR, quiet: true }).data;
