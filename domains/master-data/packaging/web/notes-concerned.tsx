import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { OpenNote } from '../contract/agreement.ts';
import { previewPackagingAgreement } from '../contract/endpoints.ts';
import { words as packagingWords } from '../contract/words.en.ts';

type Props = { supplierCode: string; partNo: string; effectiveFrom: string };

/** Which unsent notes are packed by an agreement that comes of something else, such as an instruction that is accepted. Loaded when it is asked for. */
export default function NotesConcerned({ supplierCode, partNo, effectiveFrom }: Props) {
  const { texts } = useWords(packagingWords);
  const { data } = useAnswer(
    previewPackagingAgreement,
    { supplierCode, partNo, effectiveFrom },
    { quiet: true, staleTime: 0 },
  );
  if (!data) return null;
  const { openNotes } = data;
  return (
    <Alert type={openNotes.length > 0 ? 'warning' : 'info'} showIcon title={notesText(texts, openNotes)} />
  );
}

export const notesText = (
  texts: (typeof packagingWords)['zh' | 'en']['texts'],
  openNotes: readonly OpenNote[],
): string =>
  openNotes.length === 0
    ? texts.noOpenNotes
    : fill(texts.openNotes, {
        count: openNotes.length,
        numbers: openNotes.map(({ number }) => number).join(', '),
      });
