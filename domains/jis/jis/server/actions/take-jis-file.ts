import { randomUUID } from 'node:crypto';
import { momentAt } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller, UploadAction } from '@portal/platform/server/caller.ts';
import type { SequencedCall, SequencedMessage } from '@portal/edi/contract/sequenced-call.ts';
import { refusalText } from '@portal/edi/contract/sentences.ts';
import { words as ediWords } from '@portal/edi/contract/words.en.ts';
import { EdiRefusal, readSequencedCalls } from '@portal/edi/server/offers.ts';
import { jisReceivers } from '@portal/jis-status/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { JisMessageInput, type TakenMessages } from '../../contract/fields.ts';
import { words } from '../../contract/words.en.ts';
import type { Said } from '../taken.ts';
import { takeMessages } from '../take-messages.ts';

type Refused = TakenMessages['refused'][number];
type Receiver = Awaited<ReturnType<typeof jisReceivers>>[number];

/**
 * Takes the call-offs of an EDIFACT file in. What a DELJIT does not say (status point, part group) follows from what its supplier gets at the line,
 * where that is one. Fails with `jis.fileUnreadable` for a file that cannot be read at all.
 */
export const takeJisFile: UploadAction<typeof calls.takeJisFile> = async (caller, _, file) => {
  const bytes = Buffer.concat(await Array.fromAsync(file.stream as AsyncIterable<Buffer>));
  const { messages, refused: unread } = readOrFail(caller, bytes);
  const zone = await plantZone(caller);
  const lines = messages.flatMap(({ calls: all }) =>
    all.map(({ assemblyLine }) => assemblyLine.toUpperCase()),
  );
  const receivers = await jisReceivers(caller, lines);
  const refused: Refused[] = unread.map(({ at, messageId, code, where, detail }) => ({
    index: at,
    messageId,
    field: '',
    reason:
      code === 'edi.unsupportedMessage'
        ? fill(words[caller.language].unplaced.notSequenced, { segment: at })
        : refusalText({ key: code, place: where, detail }, ediWords[caller.language]),
  }));
  const said: Said[] = [];
  for (const message of messages)
    for (const call of message.calls) {
      const placed = placedCall(caller, message, call, { zone, receivers });
      if ('reason' in placed) refused.push(placed);
      else said.push(placed);
    }
  const trackId = randomUUID();
  return { ...(await takeMessages(caller, trackId, said)), refused, trackId };
};

const readOrFail = (caller: Caller, bytes: Buffer) => {
  try {
    return readSequencedCalls(bytes);
  } catch (error) {
    if (!(error instanceof EdiRefusal)) throw error;
    const { code: key, where: place, detail } = error;
    throw new Failure('jis.fileUnreadable', {
      problem: refusalText({ key, place, detail }, ediWords[caller.language]),
    });
  }
};

const placedCall = (
  { language }: Pick<Caller, 'language'>,
  message: SequencedMessage,
  call: SequencedCall,
  { zone, receivers }: { zone: string; receivers: readonly Receiver[] },
): Said | Refused => {
  const { unplaced } = words[language];
  const refused = (field: string, reason: string): Refused => ({
    index: call.at,
    messageId: message.messageId,
    field,
    reason,
  });
  if (message.isTest) return refused('', unplaced.test);
  const line = call.assemblyLine.toUpperCase();
  const supplier = message.supplierCode.toUpperCase();
  const own = receivers.filter(
    ({ assemblyLine, supplierCode, statusCode }) =>
      assemblyLine === line &&
      supplierCode === supplier &&
      (call.statusCode === '' || statusCode === call.statusCode),
  );
  const statuses = new Set(own.map(({ statusCode }) => statusCode));
  const groups = new Set(own.map(({ partGroup }) => partGroup));
  const about = { segment: call.at, line, supplier };
  if (statuses.size === 0) return refused('statusCode', fill(unplaced.supplier, about));
  if (statuses.size > 1 || groups.size > 1)
    return refused(statuses.size > 1 ? 'statusCode' : 'partGroup', fill(unplaced.several, about));
  const { data, error } = JisMessageInput.safeParse({
    messageId: message.messageId,
    action: call.action,
    sentAt: momentOf(message.sentAt, zone),
    assemblyLine: line,
    manufacturingNo: call.manufacturingNo,
    vehicleId: call.vehicleId || null,
    supplierCode: supplier,
    partGroup: [...groups][0],
    statusCode: [...statuses][0],
    plannedAt: momentOf(call.plannedAt, zone),
    sequenceNo: call.sequenceNo,
    unloadingPoint: message.unloadingPoint || null,
    parts: call.parts,
  });
  if (data) return { ...data, item: call.item, isManual: false };
  const [issue] = error.issues;
  const field = issue!.path.join('.');
  return refused(field, fill(unplaced.shape, { segment: call.at, field, reason: issue!.message }));
};

/** The sender writes the clock of the plant. */
const momentOf = (clock: string | null, zone: string): string | undefined => {
  const [day = '', time = ''] = clock?.split('T') ?? [];
  return clock === null ? undefined : momentAt(zone, day, time);
};
