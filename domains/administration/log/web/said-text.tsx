import type { ReactNode } from 'react';
import styles from './said-text.module.css';

type Props = { title: string; text: string; none: string; more?: ReactNode };

/** What a machine said; JSON is laid out in lines. */
export const SaidText = ({ title, text, none, more }: Props) => (
  <section className={styles.said}>
    <h4>{title}</h4>
    {/* Long texts scroll by themselves, so the keyboard must reach them. */}
    <pre tabIndex={0} aria-label={title}>
      {text === '' ? none : laidOut(text)}
    </pre>
    {more}
  </section>
);

/** Text that was cut at its limit is no JSON any more and stays as it is. */
const laidOut = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};
