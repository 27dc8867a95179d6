import { Modal } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useGuardedClose } from '@portal/platform/web/form/use-leave-question.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { words as labelWords } from '../../contract/words.en.ts';
import { ReasonField } from './reason-field.tsx';

type Props = {
  title: string;
  /** What is printed again; or numbers of notes. */
  about: string | { readonly numbers: string };
  busy: boolean;
  onGive: (reason: string) => unknown;
  onClose: () => void;
};

/** Asks why something is done again. Mount it while it is open. */
export const ReasonDialog = ({ title, about, busy, onGive, onClose }: Props) => {
  const kit = useWords(kitWords).actions;
  const words = useWords(labelWords);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const close = useGuardedClose(reason.trim() !== '', onClose);
  const missing = tried && reason.trim() === '';
  const give = (): void => {
    setTried(true);
    if (reason.trim() !== '') void onGive(reason.trim());
  };
  return (
    <Modal
      open
      title={title}
      mask={{ closable: false }}
      onCancel={close}
      onOk={give}
      okText={words.reprint.print}
      cancelText={kit.cancel}
      confirmLoading={busy}
    >
      <p>{words.reprint.hint}</p>
      <p>{typeof about === 'string' ? about : fill(words.reprint.about, about)}</p>
      <ReasonField value={reason} onChange={setReason} missing={missing} />
    </Modal>
  );
};
