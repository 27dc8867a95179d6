import { useEffect } from 'react';
import { usePage } from '../../parts/use-page.ts';
import { useSession } from '../../session/session.ts';
import { useThemeTexts } from '../../theme/tenant-theme.ts';

/** Puts the page's name into the title of the browser's tab. */
export const usePageTitle = (): void => {
  const page = usePage();
  const language = useSession((now) => now.language);
  const { product } = useThemeTexts();
  useEffect(() => {
    document.title = page ? `${page.title[language]} · ${product}` : product;
  }, [page, language, product]);
};
