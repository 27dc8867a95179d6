import type { ReactNode } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import styles from './home.module.css';
import { homeWords } from './words.en.ts';

type Props = {
  title: string;
  to?: string;
  /** It needs the room of two. */
  isWide?: boolean;
  children: ReactNode;
};

/** A part of the home page with the way to the whole list. */
export const Section = ({ title, to, isWide = false, children }: Props) => {
  const words = useWords(homeWords);
  return (
    <section className={styles.section} data-wide={isWide || undefined} aria-label={title}>
      <div className={styles.sectionHead}>
        <h3>{title}</h3>
        {to !== undefined && <ToLink to={to}>{words.open}</ToLink>}
      </div>
      {children}
    </section>
  );
};
