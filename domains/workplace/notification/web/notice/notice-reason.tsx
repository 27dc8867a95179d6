import type { NoticeReason } from '../../contract/newest-notices.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import styles from './notice-reason.module.css';
import { noticeWords } from './notice-words.en.ts';

/** Why a user was told of something: what happened, whom it concerned, where, and with which permission. */
export const NoticeReasonText = ({ reason }: { reason: NoticeReason }) => {
  const words = useWords(noticeWords);
  const said: [name: string, value: string | null][] = [
    [words.reason.scenario, reason.scenario],
    [words.reason.party, reason.party && words.parties[reason.party]],
    [words.reason.plantNo, reason.plantNo],
    [words.reason.permission, reason.permission],
  ];
  const known = said.filter(([, value]) => value !== null);
  return (
    <div className={styles.reason}>
      {known.length === 0 ? (
        words.unknown
      ) : (
        <dl>
          {known.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{words.whyHint}</p>
    </div>
  );
};
