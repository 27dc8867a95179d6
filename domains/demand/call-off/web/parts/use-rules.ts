import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { readCallOffRules } from '../../contract/endpoints.ts';

export type Rules = OutputOf<typeof readCallOffRules>;

const FRESH_FOR = 60_000;

/** The code of an MRP controller; empty for everybody else. */
const useOwnCode = (): string =>
  useSession((now) => (now.user?.party === 'plant' ? (now.user.mrpController ?? '') : ''));

const useRulesFor = (code: string) =>
  useAnswer(readCallOffRules, code === '' ? {} : { dispositor: code }, { staleTime: FRESH_FOR, quiet: true });

/** How the present plant works with call-offs, and its today; undefined until it is known. */
export const useRules = (): Rules | undefined => useRulesFor(useOwnCode()).data;

/**
 * What lists of the plant open with for an MRP controller: the parts of his code, where he answers for some at the present plant. Everybody else
 * begins with all. Undefined until it is known.
 */
export const useOwnParts = (): { dispositor?: string } | undefined => {
  const code = useOwnCode();
  const { data, isError } = useRulesFor(code);
  if (code === '' || isError || data?.ownParts === false) return {};
  return data && { dispositor: code };
};
