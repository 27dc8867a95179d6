import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import styles from './home.module.css';
import { Section } from './section.tsx';
import { homeWords } from './words.en.ts';

/** For roles without counters: the pages they may open; nothing for whoever may open none yet, as before the first password is changed. */
export const PageLinks = () => {
  const words = useWords(homeWords);
  const language = useSession((now) => now.language);
  const pages = useSession((now) => now.user?.page) ?? [];
  if (pages.length === 0) return null;
  return (
    <Section title={words.sections.pages}>
      <p className={styles.quiet}>{words.noCounters}</p>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page.path}>
            <ToLink to={page.path}>{page[language]}</ToLink>
          </li>
        ))}
      </ul>
    </Section>
  );
};
