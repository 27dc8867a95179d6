import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** What an operator sets for his installation without a server: `/json/mock.json` (SPEC section 7). */
const StaticTheme = z.object({
  /** Address of the user manual; empty: no link is shown. */
  guideUrl: z.optional(z.string().check(z.regex(/^(https?:\/\/.+|\/(?!\/).*)?$/))),
});
export type StaticTheme = z.output<typeof StaticTheme>;

const NONE: StaticTheme = {};

/** The static theme; its defaults until it has come, or where it is missing. */
export const useStaticTheme = (): StaticTheme =>
  useQuery({
    queryKey: ['static', 'theme'],
    queryFn: async () => {
      const answer = await fetch('/json/mock.json');
      return answer.ok ? StaticTheme.parse(await answer.json()) : NONE;
    },
    staleTime: Infinity,
    meta: { quiet: true },
  }).data ?? NONE;
