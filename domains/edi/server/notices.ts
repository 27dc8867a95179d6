import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { notify } from '@portal/notification/server/offers.ts';
import { refusalText } from '../contract/sentences.ts';
import { words } from '../contract/words.en.ts';
import { messageById, transmissionsOf } from './queries.ts';

/** A message was refused: the plant's planners are told why. */
export const tellRefused = async (caller: Caller, { id }: { id: string }): Promise<void> => {
  const message = await messageById(caller, id);
  if (!message.refusal) return;
  await tell(caller, message, 'refused', {
    zh: fill(words.zh.notices.refused, {
      fileName: message.fileName,
      reason: refusalText(message.refusal, words.zh),
    }),
    en: fill(words.en.notices.refused, {
      fileName: message.fileName,
      reason: refusalText(message.refusal, words.en),
    }),
  });
};

/** A message was taken, but something about it wants a person: each of them is told apart. */
export const tellNoticed = async (caller: Caller, { id }: { id: string }): Promise<void> => {
  const message = await messageById(caller, id);
  const { fileName } = message;
  if (message.itemsWaiting > 0)
    await tell(caller, message, 'waiting', both('waiting', { fileName, count: message.itemsWaiting }));
  if (message.repeated > 0)
    await tell(caller, message, 'repeated', both('repeated', { fileName, count: message.repeated }));
  const gap = message.gaps > 0 ? (await transmissionsOf(caller, id)).find((one) => one.gap) : undefined;
  if (gap)
    await tell(
      caller,
      message,
      'gap',
      both('gap', { fileName, sender: gap.sender, previous: gap.previousNumber }),
    );
};

const both = (name: 'waiting' | 'repeated' | 'gap', values: Record<string, unknown>) => ({
  zh: fill<string>(words.zh.notices[name], values),
  en: fill<string>(words.en.notices[name], values),
});

/** To the planners of the message's plant; while that is unknown, of the plant it was sent in from, else of all. */
const tell = async (
  caller: Caller,
  message: { id: string; plantNo: string; fileName: string; trackId: string },
  name: 'refused' | 'waiting' | 'repeated' | 'gap',
  texts: { zh: string; en: string },
): Promise<void> => {
  const plantNo = message.plantNo || caller.scope.plantNo;
  await notify(caller, {
    to: { party: 'plant', permission: 'edi:map', ...(plantNo !== '' && { plantNo }) },
    type: `edi.${name}`,
    words: texts,
    param: { fileName: message.fileName, trackId: message.trackId },
    link: `/log/message?message=${message.id}`,
    key: `edi.${name}.${message.id}`,
  });
};
