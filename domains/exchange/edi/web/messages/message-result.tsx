import { Alert, type AlertProps } from 'antd';
import type { ReactNode } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Message } from '../../contract/fields.ts';
import type { MessageStatus } from '../../contract/status.ts';
import { words as ediWords } from '../../contract/words.en.ts';

type Props = { message: Message; action?: ReactNode };

/** What became of a message, in one sentence; a refusal says where and why. */
export const MessageResult = ({ message, action }: Props) => {
  const { result, fields, actions } = useWords(ediWords);
  const marks = (['held', 'transmissionsRefused', 'repeated'] as const)
    .filter((name) => message[name] > 0)
    .map((name) => `${fields[name]}: ${message[name]}`)
    .join('; ');
  const taken = fill(result.taken, { items: message.itemsTaken, lines: message.scheduleLines });
  const waiting = fill(result.waiting, { count: message.itemsWaiting });
  const sentences: Record<MessageStatus, AlertProps> = {
    received: { type: 'info', title: actions.reading },
    reading: { type: 'info', title: actions.reading },
    taken: {
      type: message.transmissionsRefused > 0 ? 'warning' : 'success',
      title: taken,
      description: marks,
    },
    waiting: { type: 'warning', title: waiting, description: marks, action },
    refused: { type: 'error', title: result.refused, description: message.refusal?.text },
    discarded: { type: 'info', title: result.discarded },
  };
  return <Alert showIcon {...sentences[message.status]} />;
};
