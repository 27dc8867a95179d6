import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import type { NoticeReason } from '../../contract/newest-notices.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { NoticeReasonText } from './notice-reason.tsx';
import { noticeWords } from './notice-words.en.ts';

type Props = { reason: NoticeReason; itemId?: string | undefined };

/** A question mark on a notification that answers: why did I get this? */
export const NoticeWhy = ({ reason, itemId }: Props) => {
  const words = useWords(noticeWords);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={<NoticeReasonText reason={reason} itemId={itemId} />}
    >
      <Button
        type="text"
        size="small"
        icon={<QuestionCircleOutlined />}
        aria-label={words.why}
        title={words.why}
      />
    </Popover>
  );
};
