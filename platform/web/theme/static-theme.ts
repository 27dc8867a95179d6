import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { GUIDE_URL } from '../../contract/shell/theme.ts';
import { fill } from '../../contract/words.ts';
import { useSession } from '../session/session.ts';
import { useTenantTheme } from './tenant-theme.ts';

/** What an operator sets for his installation without a server: `/json/mock.json` (SPEC section 7). */
const StaticTheme = z.object({
  /** Address of the user manual, `{language}` in it the reader's; empty: no link is shown. */
  guideUrl: z.optional(z.union([z.literal(''), z.string().check(z.regex(GUIDE_URL))])),
});
type StaticTheme = z.output<typeof StaticTheme>;

const NONE: StaticTheme = {};

/** The static theme; undefined until it has come, its defaults where it is missing. */
const useStaticTheme = (): StaticTheme | undefined => {
  const { data, isError } = useQuery({
    queryKey: ['static', 'theme'],
    queryFn: async () => {
      const answer = await fetch('/json/mock.json');
      return answer.ok ? StaticTheme.parse(await answer.json()) : NONE;
    },
    staleTime: Infinity,
    meta: { quiet: true },
  });
  return data ?? (isError ? NONE : undefined);
};

/**
 * Where the user manual lies in the reader's language: the tenant's, else the operator's for all of his tenants; null hides the link. Undefined until
 * that is known.
 */
export const useManual = (): string | null | undefined => {
  const all = useStaticTheme();
  const own = useTenantTheme().guideUrl;
  const language = useSession((now) => now.language);
  if (own === null && all === undefined) return undefined;
  const address = own ?? all?.guideUrl;
  return address ? fill(address, { language }) : null;
};
