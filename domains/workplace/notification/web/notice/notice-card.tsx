import { CheckOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useOffered } from '@portal/platform/web/access/use-offered.ts';
import { formatDay, formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import { REMINDER } from '../../contract/ladder/ladder.ts';
import type { NoticeRow } from '../../contract/inbox.ts';
import styles from './notice-drawer.module.css';
import { NoticeFacts, NoticeKindTag } from './notice-facts.tsx';
import { NoticeWhy } from './notice-why.tsx';
import { noticeWords } from './notice-words.en.ts';

type Props = { row: NoticeRow; faded: boolean; onOpen: () => void; onDone: () => void };

/** One document of the inbox with its newest notice. A dot says that it is unread; once read it fades (SPEC section 4). */
export const NoticeCard = ({ row, faded, onOpen, onDone }: Props) => {
  const zone = useSession(plantZone);
  const words = useWords(noticeWords);
  const offered = useOffered();
  const typed = { type: row.type ?? '', param: row.param };
  return (
    <>
      <button type="button" className={styles.card} data-read={faded || undefined} onClick={onOpen}>
        {faded ? null : <span className={styles.dot} role="img" aria-label={words.unreadMark} />}
        <NoticeKindTag notice={typed} />
        {row.reason.step !== null && (
          <span>
            <ToneTag tone={row.reason.step === REMINDER ? 'waiting' : 'attention'}>
              {words.steps[row.reason.step]}
            </ToneTag>
          </span>
        )}
        <span className={styles.message}>{row.message}</span>
        <NoticeFacts notice={typed} />
        <span className={styles.time}>
          <time dateTime={row.createTime}>{formatMoment(row.createTime, zone)}</time>
          {row.notices > 1 && <span>{fill(words.folded, { count: row.notices })}</span>}
          {row.dueOn !== null && <span>{fill(words.due, { day: formatDay(row.dueOn) })}</span>}
        </span>
        {offered(row.link) === null ? null : <RightOutlined className={styles.arrow} />}
      </button>
      <span className={styles.why}>
        <Button
          type="text"
          size="small"
          icon={<CheckOutlined />}
          aria-label={words.done}
          title={words.done}
          onClick={onDone}
        />
        <NoticeWhy reason={row.reason} itemId={row.muted === null ? row.id : undefined} />
      </span>
    </>
  );
};
