import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';
import { HistoryDialog } from './history-dialog.tsx';

type Props = {
  /** Over the history; its button's words without it. */
  title?: string;
  /** Under which its history is kept. */
  entity: string;
  /** Null before it was saved for the first time. */
  id: string | null;
};

/** Opens the history of what a page changes in place: settings, a calendar. */
export const HistoryButton = ({ title, entity, id }: Props) => {
  const words = useWords(kitWords).detail;
  const [isOpen, setOpen] = useState(false);
  if (id === null) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.history}</Button>
      {isOpen && (
        <HistoryDialog
          title={title ?? words.history}
          entity={entity}
          id={id}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
