import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { OpenNote } from '../contract/agreement.ts';
import { words as packagingWords } from '../contract/words.en.ts';

type Texts = (typeof packagingWords)['zh' | 'en']['texts'];

/** Which unsent notes an agreement concerns. */
export const NotesAlert = ({ openNotes }: { openNotes: readonly OpenNote[] }) => {
  const { texts } = useWords(packagingWords);
  return (
    <Alert type={openNotes.length > 0 ? 'warning' : 'info'} showIcon title={notesText(texts, openNotes)} />
  );
};

export const notesText = (texts: Texts, openNotes: readonly OpenNote[]): string =>
  openNotes.length === 0
    ? texts.noOpenNotes
    : fill(texts.openNotes, {
        count: openNotes.length,
        numbers: openNotes.map(({ number }) => number).join(', '),
      });
