import { randomUUID } from 'node:crypto';
import type { KeptWarning } from '@portal/edi/contract/sentences.ts';
import { firstBroken } from '@portal/platform/contract/values/broken-text.ts';
import { logSequence } from '@portal/edi/server/offers.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { presentPlant } from '@portal/plant/server/offers.ts';
import * as calls from '../../contract/endpoints.ts';
import { JisMessageInput, type TakenMessages } from '../../contract/fields.ts';
import { logDelivery } from '../messages/log-delivery.ts';
import { notTaken, shapeProblem } from '../messages/shape-problem.ts';
import type { Said } from '../messages/taken.ts';
import { takeMessages } from '../messages/take-messages.ts';

type Sent = Parameters<Action<typeof calls.takeJisMessages>>[1]['messages'][number];

const isBlank = (said: Sent['plantNo']): boolean => said === undefined || said === null || said === '';

/** Messages of another system as JSON: each is looked at by itself, the good ones of this plant are kept. */
export const takeJisMessages: Action<typeof calls.takeJisMessages> = async (caller, { messages }) => {
  const started = performance.now();
  const said: Said[] = [];
  const places = new Map<Said, number>();
  const refused: NotTaken[] = [];
  const plant = await presentPlant(caller);
  const isHere = ({ plantNo }: Sent): boolean =>
    isBlank(plantNo) || [plant?.plant_no, plant?.sap_plant_no].includes(String(plantNo).trim());
  messages.forEach((message, index) => {
    const { data, error } = JisMessageInput.safeParse(message);
    if (data && isHere(message)) {
      const one = { ...data, item: 1, isManual: false };
      places.set(one, index);
      return said.push(one);
    }
    const messageId = typeof message.messageId === 'string' ? message.messageId.slice(0, 50) : '';
    if (!error)
      return refused.push({
        index,
        messageId,
        field: 'plantNo',
        reason: 'otherPlant',
        says: notTaken('otherPlant'),
      });
    const broken = firstBroken(error);
    return refused.push({
      index,
      messageId,
      field: broken.field,
      reason: broken.code,
      says: shapeProblem(broken),
    });
  });
  const trackId = randomUUID();
  const { archived, waiting, discarded, ...taken } = await takeMessages(caller, trackId, said);
  const named = (message: Said, field: string, reason: Parameters<typeof notTaken>[0]): NotTaken => ({
    index: places.get(message)!,
    messageId: message.messageId,
    field,
    reason,
    says: notTaken(reason),
  });
  refused.push(
    ...archived.map((message) => named(message, 'sentAt', 'archived')),
    ...discarded.map((message) => named(message, 'messageId', 'discarded')),
  );
  const answer = {
    ...taken,
    refused,
    waiting: waiting.map(({ message }) => named(message, 'messageId', 'otherContent')),
    trackId,
  };
  await logAnswer(caller, messages, said, answer, started);
  const told = ({ says, ...one }: NotTaken) => ({ ...one, text: says[caller.language] });
  return { ...answer, refused: answer.refused.map(told), waiting: answer.waiting.map(told) };
};

/** What is not taken: its field and the code of the reason, and the same in both languages. */
type NotTaken = Omit<TakenMessages['refused'][number], 'text'> & {
  readonly says: { readonly zh: string; readonly en: string };
};
type Answer = Omit<TakenMessages, 'refused' | 'waiting'> & {
  readonly refused: readonly NotTaken[];
  readonly waiting: readonly NotTaken[];
};

/** Each delivery is one row of the message log, with its original, and one of the interface log: what was taken, what waits, what was refused and why. */
const logAnswer = async (
  caller: Caller,
  messages: readonly Sent[],
  said: readonly Said[],
  { trackId, ...answer }: Answer,
  started: number,
): Promise<void> => {
  const became = {
    taken: answer.taken,
    repeated: answer.repeated,
    refused: answer.refused.map(asKept),
    waiting: answer.waiting.map(asKept),
    calls: messages.length,
  };
  await logSequence(caller, {
    channel: 'interface',
    fileName: 'jis.json',
    bytes: Buffer.from(JSON.stringify({ messages })),
    trackId,
    plantNo: caller.scope.plantNo,
    suppliers: said.map(({ supplierCode }) => supplierCode),
    sender: caller.scope.userNo,
    receiver: '',
    ...became,
    unread: 0,
  });
  const { method, path } = calls.takeJisMessages;
  await logDelivery(caller, { by: 'messages', url: `${method} /api${path}`, started, trackId, ...became });
};

const asKept = ({ index, messageId, says }: NotTaken): KeptWarning => ({
  code: 'edi.callNotTaken',
  at: index + 1,
  detail: { messageId, place: index + 1, ...says },
});
