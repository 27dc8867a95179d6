import { randomUUID } from 'node:crypto';
import type { KeptWarning } from '@portal/edi/contract/sentences.ts';
import { logSequence } from '@portal/edi/server/offers.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { presentPlant } from '@portal/plant/server/offers.ts';
import * as calls from '../../contract/endpoints.ts';
import { JisMessageInput, type TakenMessages } from '../../contract/fields.ts';
import { logDelivery } from '../messages/log-delivery.ts';
import { reasonText } from '../messages/shape-problem.ts';
import type { Said } from '../messages/taken.ts';
import { takeMessages } from '../messages/take-messages.ts';

type Sent = Parameters<Action<typeof calls.takeJisMessages>>[1]['messages'][number];

const isBlank = (said: Sent['plantNo']): boolean => said === undefined || said === null || said === '';

/** Messages of another system as JSON: each is looked at by itself, the good ones of this plant are kept. */
export const takeJisMessages: Action<typeof calls.takeJisMessages> = async (caller, { messages }) => {
  const started = performance.now();
  const said: Said[] = [];
  const places = new Map<Said, number>();
  const refused: TakenMessages['refused'] = [];
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
    const issue = error?.issues[0] ?? { path: ['plantNo'], message: 'otherPlant' };
    return refused.push({ index, messageId, field: issue.path.join('.'), reason: issue.message });
  });
  const trackId = randomUUID();
  const { archived, waiting, discarded, ...taken } = await takeMessages(caller, trackId, said);
  const named = (message: Said, field: string, reason: string) => ({
    index: places.get(message)!,
    messageId: message.messageId,
    field,
    reason,
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
  return answer;
};

/** Each delivery is one row of the message log, with its original, and one of the interface log: what was taken, what waits, what was refused and why. */
const logAnswer = async (
  caller: Caller,
  messages: readonly Sent[],
  said: readonly Said[],
  { trackId, ...answer }: TakenMessages,
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

const asKept = ({ index, messageId, field, reason }: TakenMessages['refused'][number]): KeptWarning => ({
  code: 'edi.callNotTaken',
  at: index + 1,
  detail: { messageId, place: index + 1, ...reasonText(field, reason) },
});
