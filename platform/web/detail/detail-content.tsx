import type { ReactNode } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { OpenLink } from '../access/open-link.tsx';
import { kitWords } from '../words.en.ts';
import { DetailSection } from './detail-section.tsx';
import type { Related, Section } from './sections.ts';
import styles from './detail.module.css';

type Props = {
  sections: readonly Section[];
  related: readonly Related[];
  parts: ReactNode;
};

/**
 * What a document says and what belongs to it. Where there is room the documents around it and what is looked up stand beside; on narrower
 * screens, and where nothing but the way to other documents would stand beside, all is one column, and that way comes first, as the Tab key goes.
 */
export const DetailContent = ({ sections, related, parts }: Props) => {
  const at = (place: Section['place']) => sections.filter((section) => section.place === place);
  const aside = at('aside');
  return (
    <div className={styles.content}>
      <Sections sections={at('top')} />
      <div className={aside.length > 0 ? styles.beside : styles.sections}>
        {related.length > 0 && <RelatedDocuments related={related} />}
        <div className={`${styles.sections} ${styles.main}`}>
          <Sections sections={at(undefined)} />
          {parts}
        </div>
        {aside.length > 0 && (
          <div className={`${styles.sections} ${styles.aside}`}>
            <Sections sections={aside} />
          </div>
        )}
      </div>
      <Sections sections={at('wide')} />
    </div>
  );
};

const Sections = ({ sections }: { sections: readonly Section[] }) =>
  sections.map(({ title, actions, body }) => (
    <DetailSection key={title} title={title} actions={actions}>
      {body}
    </DetailSection>
  ));

const RelatedDocuments = ({ related }: { related: readonly Related[] }) => {
  const words = useWords(kitWords).detail;
  return (
    <nav className={`${styles.section} ${styles.related}`} aria-label={words.related}>
      <h3>{words.related}</h3>
      <ul>
        {related.map(({ label, to }) => (
          <li key={to ?? label}>{to === undefined ? label : <OpenLink to={to}>{label}</OpenLink>}</li>
        ))}
      </ul>
    </nav>
  );
};
