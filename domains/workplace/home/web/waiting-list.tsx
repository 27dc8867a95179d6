import { CheckCircleOutlined, RightOutlined } from '@ant-design/icons';
import { pageOf } from '@portal/platform/contract/paging.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { listWork, mapPart } from '@portal/edi/contract/endpoints.ts';
import type { HomeCounters } from '../contract/fields.ts';
import styles from './home.module.css';
import { Section } from './section.tsx';
import { waitingFor, type Task } from './waiting.ts';
import { homeWords } from './words.en.ts';

/** What the user himself must do next, each a way to where it is done. */
export const WaitingList = ({ counters }: { counters: HomeCounters }) => {
  const words = useWords(homeWords);
  const codes = usePermissions();
  const tasks = [...waitingFor(counters, codes), ...useMessageTasks(codes)];
  return (
    <Section title={words.sections.waiting}>
      {tasks.length === 0 ? (
        <p className={styles.done}>
          <CheckCircleOutlined aria-hidden /> {words.nothingWaits}
        </p>
      ) : (
        <ul className={styles.tasks}>
          {tasks.map(({ name, count, to }) => (
            <li key={name}>
              <ToLink to={to} className={styles.task}>
                <strong>{formatQuantity(String(count))}</strong>
                <span>{words.waiting[name]}</span>
                <RightOutlined aria-hidden />
              </ToLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

/** Decisions that messages wait for; the call that lists them counts them. */
const useMessageTasks = (codes: ReadonlySet<string>): Task[] => {
  const isMine = codes.has(listWork.needs) && codes.has(mapPart.needs);
  const answer = useAnswer(listWork, { limit: 1 }, { enabled: isMine, quiet: true });
  const count = answer.data ? pageOf(answer.data).total : 0;
  return count > 0 ? [{ name: 'messages', count, to: '/log/message?view=work' }] : [];
};
