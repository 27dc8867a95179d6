import type { Caller } from '@portal/platform/server/caller.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { holdsText, isCount, refusalText, warningText, type EdiWords } from '../contract/sentences.ts';
import { ediScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { itemReasons, messageById, transmissionsOf } from './queries.ts';

const { tell } = noticesOf(ediScenarios, { zh: words.zh.notices, en: words.en.notices });

/** A message was refused: the plant's planners are told why. */
export const tellRefused = async (caller: Caller, { id }: { id: string }): Promise<void> => {
  const message = await messageById(caller, id);
  if (!message.refusal) return;
  const { refusal, fileName } = message;
  await tellOf(caller, message, 'refused', (now) => ({ fileName, reason: refusalText(refusal, now) }));
};

/** A message was taken, but something about it wants a person: each of them is told apart. */
export const tellNoticed = async (caller: Caller, { id }: { id: string }): Promise<void> => {
  const message = await messageById(caller, id);
  const { fileName } = message;
  const say = async (name: Message, values: Values) => tellOf(caller, message, name, values);
  const reasons = await itemReasons(caller, id);
  const transmissions = await transmissionsOf(caller, id);
  const held = transmissions.find((one) => one.outcome === 'held');
  if (held)
    await say(held.holds.every(isCount) ? 'held' : 'doubtful', (now) => ({
      fileName,
      count: message.held,
      number: held.number,
      holds: holdsText(held.holds, now),
    }));
  const waiting = countOf(
    reasons,
    (one) => one.outcome === 'waiting' && one.reason !== 'edi.transmissionHeld',
  );
  if (waiting > 0) await say('waiting', () => ({ fileName, count: waiting }));
  const refused = transmissions.find((one) => one.refusal !== null)?.refusal;
  if (refused)
    await say('partlyRefused', (now) => ({
      fileName,
      count: message.transmissionsRefused,
      reason: refusalText(refused, now),
    }));
  const ofItems = reasons.filter((one) => one.outcome === 'refused' && !OF_TRANSMISSIONS.has(one.reason));
  if (ofItems.length > 0)
    await say('itemsRefused', (now) => ({
      fileName,
      count: countOf(ofItems, () => true),
      reason: ofItems.map(({ reason }) => reasonName(reason, now)).join(', '),
    }));
  // Calls in sequence are no items: what was not taken of them stands among the warnings.
  const [call] = message.kind === 'DELJIT' && message.itemsRefused > 0 ? message.warnings : [];
  if (call)
    await say('itemsRefused', (now) => ({
      fileName,
      count: message.itemsRefused,
      reason: warningText(call, now),
    }));
  if (message.repeated > 0) await say('repeated', () => ({ fileName, count: message.repeated }));
  const gap = transmissions.find((one) => one.gap);
  if (gap) await say('gap', () => ({ fileName, sender: gap.sender, previous: gap.previousNumber }));
};

type Message = keyof typeof words.zh.notices;
type Values = (now: EdiWords) => Record<string, unknown>;

/** An item refused with its transmission is told with it. */
const OF_TRANSMISSIONS: ReadonlySet<string | null> = new Set([
  'edi.transmissionRepeated',
  'edi.transmissionWaits',
  'edi.testMessage',
  'edi.cancelMessage',
]);

type Counted = { outcome: string; reason: string | null; count: number };

const countOf = (reasons: readonly Counted[], is: (one: Counted) => boolean): number =>
  reasons.reduce((sum, one) => sum + (is(one) ? one.count : 0), 0);

const reasonName = (reason: string | null, now: EdiWords): string => {
  const names: Readonly<Record<string, string>> = now.reason;
  return names[reason ?? ''] ?? '';
};

/** To the planners of the message's plant; while that is unknown, of the plant it was sent in from, else of all. */
const tellOf = async (
  caller: Caller,
  message: { id: string; plantNo: string; fileName: string; trackId: string },
  name: Message,
  values: Values,
): Promise<void> =>
  tell(caller, {
    scenario: `edi.${TYPES[name]}`,
    word: name,
    about: { plantNo: message.plantNo || caller.scope.plantNo },
    values: { zh: values(words.zh), en: values(words.en) },
    param: { fileName: message.fileName, trackId: message.trackId },
    link: `/log/message?message=${message.id}`,
    key: `edi.${name}.${message.id}`,
  });

/** As scenarios name them. */
const TYPES = {
  refused: 'refused',
  held: 'held',
  doubtful: 'held',
  waiting: 'waiting',
  partlyRefused: 'partly-refused',
  itemsRefused: 'items-refused',
  repeated: 'repeated',
  gap: 'gap',
} as const;
