import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import type { FormField } from './field.ts';
import styles from './form.module.css';

/** Fewer parts are seen at once. */
const LONG = 4;

/** Where the heading of a part stands in the form of this id. */
export const sectionId = (form: string, section: string): string => `${form} ${section}`;

/** The parts of a long form, each a press away; nothing of a short one. `form`: id of the form. */
export const FormIndex = ({ form, fields }: { form: string; fields: readonly FormField[] }) => {
  const words = useWords(kitWords).form;
  const sections = fields.flatMap(({ section }) => section ?? []);
  if (sections.length < LONG) return null;
  return (
    <nav className={styles.index} aria-label={words.parts}>
      {sections.map((section) => (
        <button
          key={section}
          type="button"
          onClick={() => {
            const heading = document.getElementById(sectionId(form, section));
            heading?.scrollIntoView({ block: 'start' });
            heading?.focus({ preventScroll: true });
          }}
        >
          {section}
        </button>
      ))}
    </nav>
  );
};
