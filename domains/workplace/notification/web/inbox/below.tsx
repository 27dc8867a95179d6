import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import { listFolded, type NoticeRow } from '../../contract/inbox.ts';
import { words as notificationWords } from '../../contract/words.en.ts';
import { NoticeFacts, NoticeKindTag } from '../notice/notice-facts.tsx';
import { NoticeReasonText } from '../notice/notice-reason.tsx';
import styles from './inbox.module.css';

type Row = NoticeRow & { readonly type: string };

/** Below a document of the inbox: all that was notified of it, and why. */
export const Below = ({ row }: { row: NoticeRow }) => {
  const words = useWords(notificationWords).page;
  const zone = useSession(plantZone);
  const { data } = useAnswer(listFolded, { id: row.id }, { enabled: row.notices > 1, quiet: true });
  const typed: Row = { ...row, type: row.type ?? '' };
  return (
    <div className={styles.below}>
      <div>
        <NoticeKindTag notice={typed} />
        <NoticeFacts notice={typed} />
        {row.backAt && (
          <p className={styles.hint}>{fill(words.backAt, { at: formatMoment(row.backAt, zone) })}</p>
        )}
        {row.notices > 1 && data === undefined && <Skeleton lines={2} />}
        {data !== undefined && (
          <ul className={styles.history} aria-label={words.history}>
            {data.map((one) => (
              <li key={one.id}>
                <time dateTime={one.createTime}>{formatMoment(one.createTime, zone)}</time>
                <span>{one.message}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <NoticeReasonText reason={row.reason} itemId={row.muted === null ? row.id : undefined} />
    </div>
  );
};
