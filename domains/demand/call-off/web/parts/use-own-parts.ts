import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { readCallOffRules } from '../../contract/endpoints.ts';

const FRESH_FOR = 60_000;

/**
 * What lists of the plant open with for an MRP controller: the parts of his code, where he answers for some at the present plant. Everybody else
 * begins with all. Undefined until it is known.
 */
export const useOwnParts = (): { dispositor?: string } | undefined => {
  const code = useSession((now) => (now.user?.party === 'plant' ? (now.user.mrpController ?? '') : ''));
  const { data, isError } = useAnswer(
    readCallOffRules,
    { dispositor: code },
    { staleTime: FRESH_FOR, quiet: true, enabled: code !== '' },
  );
  if (code === '' || isError || data?.ownParts === false) return {};
  return data && { dispositor: code };
};
