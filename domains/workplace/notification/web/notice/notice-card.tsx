import { RightOutlined } from '@ant-design/icons';
import type { Notice } from '../../contract/newest-notices.ts';
import { useOffered } from '@portal/platform/web/access/use-offered.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import styles from './notice-drawer.module.css';
import { NoticeFacts, NoticeKindTag } from './notice-facts.tsx';
import { noticeWords } from './notice-words.en.ts';

type Props = { notice: Notice; read: boolean; onOpen: () => void };

/** One notification. A dot says that it is unread; once read it fades (SPEC section 4). */
export const NoticeCard = ({ notice, read, onOpen }: Props) => {
  const zone = useSession(plantZone);
  const words = useWords(noticeWords);
  const offered = useOffered();
  return (
    <button type="button" className={styles.card} data-read={read || undefined} onClick={onOpen}>
      {read ? null : <span className={styles.dot} role="img" aria-label={words.unreadMark} />}
      <NoticeKindTag notice={notice} />
      <span className={styles.message}>{notice.message}</span>
      <NoticeFacts notice={notice} />
      <time className={styles.time} dateTime={notice.createTime}>
        {formatMoment(notice.createTime, zone)}
      </time>
      {offered(notice.link) === null ? null : <RightOutlined className={styles.arrow} />}
    </button>
  );
};
