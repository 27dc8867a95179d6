import { Button, DatePicker, Modal } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Snooze } from '../../contract/inbox.ts';
import { words as notificationWords } from '../../contract/words.en.ts';
import styles from './inbox.module.css';

type Props = {
  busy: boolean;
  onClose: () => void;
  onChoose: (until: Snooze, at?: string) => void;
};

/** When it shall come back: two usual moments as buttons, or a minute of one's own. */
export const SnoozeDialog = ({ busy, onClose, onChoose }: Props) => {
  const words = useWords(notificationWords);
  const [at, setAt] = useState<Dayjs | null>(null);
  return (
    <Modal open title={words.snooze.title} width={420} footer={null} onCancel={onClose}>
      <div className={styles.snooze}>
        <span className={styles.hint}>{words.snooze.hint}</span>
        {(['tomorrow', 'monday'] as const).map((until) => (
          <Button key={until} block disabled={busy} onClick={() => onChoose(until)}>
            {words.snooze.choices[until]}
          </Button>
        ))}
        <div className={styles.picked}>
          <DatePicker
            aria-label={words.snooze.choices.time}
            placeholder={words.snooze.choices.time}
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            minDate={dayjs().startOf('day')}
            value={at}
            onChange={(value) => setAt(value)}
          />
          <Button
            type="primary"
            disabled={at === null || busy}
            onClick={() => at && onChoose('time', at.format('YYYY-MM-DDTHH:mm'))}
          >
            {words.snooze.submit}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
