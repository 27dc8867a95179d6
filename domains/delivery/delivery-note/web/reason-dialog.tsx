import { Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { words as noteWords } from '../contract/words.en.ts';

const LONGEST = 200;

type Props = {
  title: string;
  /** Why a reason is asked. */
  hint: string;
  /** What it is asked for. */
  about: string;
  busy: boolean;
  onGive: (reason: string) => unknown;
  onClose: () => void;
};

/** Asks why something is done again. Mount it while it is open. */
export const ReasonDialog = ({ title, hint, about, busy, onGive, onClose }: Props) => {
  const words = useWords(noteWords);
  const kit = useWords(kitWords).actions;
  const { checks } = useWords(platformWords);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const id = useId();
  const missing = tried && reason.trim() === '';
  const give = (): void => {
    setTried(true);
    if (reason.trim() !== '') void onGive(reason.trim());
  };
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      onOk={give}
      okText={kit.confirm}
      cancelText={kit.cancel}
      confirmLoading={busy}
    >
      <p>{hint}</p>
      <p>{about}</p>
      <Form.Item
        label={words.fields.reason}
        htmlFor={id}
        required
        layout="vertical"
        validateStatus={missing ? 'error' : undefined}
        help={missing ? checks.required : undefined}
      >
        <Input.TextArea
          id={id}
          autoFocus
          rows={3}
          maxLength={LONGEST}
          showCount
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form.Item>
    </Modal>
  );
};
