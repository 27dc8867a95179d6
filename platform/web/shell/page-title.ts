import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../i18n/use-words.ts';
import type { Page } from '../plugin.ts';
import { useSession } from '../session/session.ts';
import { shellWords } from './words.en.ts';

/** The page that is shown; undefined where a route belongs to none. */
export const usePage = (): Page | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.page });

/** Puts the page's name into the title of the browser's tab. */
export const usePageTitle = (): void => {
  const page = usePage();
  const language = useSession((now) => now.language);
  const { product } = useWords(shellWords);
  useEffect(() => {
    document.title = page ? `${page.title[language]} · ${product}` : product;
  }, [page, language, product]);
};
