import { useMatches } from '@tanstack/react-router';
import type { Page } from '../plugin.ts';

/** The page that is shown; undefined where a route belongs to none. */
export const usePage = (): Page | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
