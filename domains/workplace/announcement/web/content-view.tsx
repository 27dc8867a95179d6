import { fill } from '@portal/platform/contract/words.ts';
import { Pictures } from '@portal/platform/web/document/pictures.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { RichText } from '@portal/platform/web/rich-text/rich-text.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { Content } from '../contract/content.ts';
import styles from './announcement.module.css';
import { QuestionList } from './question-list.tsx';
import { screenWords } from './words.en.ts';

/** What an edition says and asks: its text, pictures and papers, and its questions. Where its heading names the edition (`titled`), the text does not. */
export const ContentView = ({ content, titled = false }: { content: Content; titled?: boolean }) => {
  const screen = useWords(screenWords);
  const look = useCellContext();
  const english = useSession((now) => now.language) === 'en';
  const { edition, at, by, whatChanged, files, questions, bodyZh, bodyEn } = content;
  return (
    <div className={styles.text}>
      {!titled && (
        <p className={styles.quiet}>
          {fill(screen.edition, { edition, at: formatMoment(at, look.zone), by })}
        </p>
      )}
      {whatChanged !== null && <p>{fill(screen.changed, { changed: whatChanged })}</p>}
      <RichText html={(english && bodyEn) || bodyZh} />
      {files.length > 0 && <Pictures files={files} />}
      {questions.length > 0 && <QuestionList questions={questions} />}
    </div>
  );
};

/** The title of an edition in the reader's language. */
export const titleIn = (
  language: string,
  one: { readonly titleZh: string; readonly titleEn: string | null },
): string => (language === 'en' && one.titleEn) || one.titleZh;
