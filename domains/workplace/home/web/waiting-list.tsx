import { CheckCircleOutlined, RightOutlined } from '@ant-design/icons';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { HomeCounters } from '../contract/fields.ts';
import { firstDue } from './first-due.ts';
import styles from './home.module.css';
import { Section } from './section.tsx';
import { useNow } from './use-now.ts';
import { homeWords } from './words.en.ts';

/** What the user must do, in the order of its deadlines, each a way to where it is done: late or broken is red, his own turn amber. */
export const WaitingList = ({ work, isWide }: { work: HomeCounters['work']; isWide?: boolean }) => {
  const words = useWords(homeWords);
  const language = useSession((now) => now.language);
  return (
    <Section title={words.sections.waiting} isWide={isWide ?? false}>
      {work.length === 0 ? (
        <p className={styles.done}>
          <CheckCircleOutlined aria-hidden /> {words.nothingWaits}
        </p>
      ) : (
        <ul className={styles.tasks}>
          {work.map(({ key, nameZh, nameEn, count, rank, firstDue: due, to }) => (
            <li key={key} data-rank={rank}>
              <ToLink to={to} className={styles.task}>
                <strong>{formatQuantity(String(count))}</strong>
                <span>
                  {language === 'zh' ? nameZh : nameEn}
                  {due !== null && <Due of={due} />}
                </span>
                <RightOutlined aria-hidden />
              </ToLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

/** When the first of them is due. */
const Due = ({ of }: { of: string }) => {
  const words = useWords(homeWords).due;
  const { zone } = useCellContext();
  const { text, isOver } = firstDue(of, { now: useNow(), zone, words });
  return <small data-over={isOver || undefined}>{text}</small>;
};
