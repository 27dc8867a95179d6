import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';

type Props = {
  title: string;
  /** Pixels. */
  width: number;
  /** A file is on its way: it is not left then. */
  busy: boolean;
  onClose: () => void;
  /** What may be done beside closing it. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A dialog in which files are sent, and which then says what became of them. Mount it while it is open. */
export const FileDialog = ({ title, width, busy, onClose, actions, children }: Props) => {
  const words = useWords(kitWords);
  return (
    <Modal
      open
      title={title}
      width={width}
      closable={!busy}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {words.actions.close}
          </Button>
          {actions}
        </>
      }
    >
      {children}
    </Modal>
  );
};
