import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import type { NoticeReason } from '../../contract/newest-notices.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import styles from './notice-drawer.module.css';
import { NoticeReasonText } from './notice-reason.tsx';
import { noticeWords } from './notice-words.en.ts';

/** A question mark on a notification that answers: why did I get this? */
export const NoticeWhy = ({ reason }: { reason: NoticeReason }) => {
  const words = useWords(noticeWords);
  return (
    <Popover trigger="click" placement="bottomRight" content={<NoticeReasonText reason={reason} />}>
      <Button
        type="text"
        size="small"
        className={styles.why ?? ''}
        icon={<QuestionCircleOutlined />}
        aria-label={words.why}
        title={words.why}
      />
    </Popover>
  );
};
