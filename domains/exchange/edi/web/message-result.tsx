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
  const marks = (['held', 'transmissionsRefused', 'repeated'] as const)
    .filter((name) => message[name] > 0)
    .map((name) => `${fields[name]}: ${message[name]}`)
    .join('; ');
  const { status } = message;
  if (status === 'refused')
    return <Alert type="error" showIcon title={result.refused} description={message.refusal?.text} />;
  if (status === 'discarded') return <Alert type="info" showIcon title={result.discarded} />;
  if (status === 'waiting') {
    const title = fill(result.waiting, { count: message.itemsWaiting });
    return <Alert type="warning" showIcon title={title} description={marks} action={action} />;
  }
  if (status === 'taken') {
    const type = message.transmissionsRefused > 0 ? 'warning' : 'success';
    const title = fill(result.taken, { items: message.itemsTaken, lines: message.scheduleLines });
    return <Alert type={type} showIcon title={title} description={marks} />;
  }
  return <Alert type="info" showIcon title={actions.reading} />;
};
