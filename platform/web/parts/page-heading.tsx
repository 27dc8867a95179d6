import { useSession } from '../session/session.ts';
import { usePage } from './use-page.ts';
import styles from './page-heading.module.css';
import { useNarrow } from './use-screen.ts';

/**
 * The heading of a page. On a narrow screen the way to the page stands right above it and ends with the page's name: a heading that says
 * the same is left to screen readers.
 */
export const PageHeading = ({ text, className = '' }: { text: string; className?: string | undefined }) => {
  const page = usePage();
  const language = useSession((now) => now.language);
  const narrow = useNarrow();
  const isSaid = narrow && page?.title[language] === text;
  return <h1 className={isSaid ? styles.unseen : className}>{text}</h1>;
};

/** The heading of a page that begins with its work, such as a scan: it is left to screen readers. */
export const UnseenHeading = () => {
  const page = usePage();
  const language = useSession((now) => now.language);
  return page ? <h1 className={styles.unseen}>{page.title[language]}</h1> : null;
};
