import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { readMail } from '../contract/mail.ts';
import { words as logWords } from '../contract/words.en.ts';
import { SaidText } from './said-text.tsx';

/** The text of one e-mail, asked for when its row is opened. */
export const MailText = ({ id }: { id: string }) => {
  const { fields, nothing } = useWords(logWords);
  const { data } = useAnswer(readMail, { id });
  if (!data) return <Skeleton lines={3} />;
  return <SaidText title={fields.body} text={data.body} none={nothing} />;
};
