import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Message } from '../contract/fields.ts';
import { words as ediWords } from '../contract/words.en.ts';

type Props = { message: Message; action?: ReactNode };

/** What became of a message, in one sentence; a refusal says where and why. */
export const MessageResult = ({ message, action }: Props) => {
  const { result, fields, actions } = useWords(ediWords);
  const repeated = message.repeated > 0 ? `${fields.repeated}: ${message.repeated}` : undefined;
  const { status } = message;
  if (status === 'refused')
    return <Alert type="error" showIcon title={result.refused} description={message.refusal?.text} />;
  if (status === 'discarded') return <Alert type="info" showIcon title={result.discarded} />;
  if (status === 'waiting') {
    const title = fill(result.waiting, { count: message.itemsWaiting });
    return <Alert type="warning" showIcon title={title} description={repeated} action={action} />;
  }
  if (status === 'taken') {
    const title = fill(result.taken, { items: message.itemsTaken, lines: message.scheduleLines });
    return <Alert type="success" showIcon title={title} description={repeated} />;
  }
  return <Alert type="info" showIcon title={actions.reading} />;
};
