import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Page } from '../../plugin.ts';
import { useSession } from '../../session/session.ts';
import { useThemeTexts } from '../../theme/tenant-theme.ts';

/** The page that is shown; undefined where a route belongs to none. */
export const usePage = (): Page | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.page });

/** Puts the page's name into the title of the browser's tab. */
export const usePageTitle = (): void => {
  const page = usePage();
  const language = useSession((now) => now.language);
  const { product } = useThemeTexts();
  useEffect(() => {
    document.title = page ? `${page.title[language]} · ${product}` : product;
  }, [page, language, product]);
};
