import type { Caller } from '@portal/platform/server/caller.ts';
import { MOST_MESSAGE_BYTES } from '../../contract/endpoints.ts';
import type { MessageKind, RefusedReason } from '../../contract/reasons.ts';
import type { ReleaseTransmission } from '../../contract/release-message.ts';
import type { KeptWarning, Refusal } from '../../contract/sentences.ts';
import { statusAfter, type ItemCounts, type MessageStatus } from '../../contract/status.ts';
import { readRelease } from '../reader/read-release.ts';
import { applyItems, type AppliedItem, type ItemToApply } from './apply-items.ts';
import { insertItems } from './keep-items.ts';
import { readItems } from './read-items.ts';
import { takeTransmission, type TakenTransmission } from './transmissions.ts';

/** Warnings beyond are counted only: a file of a wrong version has one for each record. */
const WARNINGS_KEPT = 200;

/** What a message has become, for its row. */
export type ReadOutcome = {
  kind: MessageKind;
  plantNo: string;
  supplierCode: string;
  status: MessageStatus;
  sender: string;
  receiver: string;
  refusal: Refusal | null;
  warnings: KeptWarning[];
  warningCount: number;
  repeated: number;
  gaps: number;
  counts: ItemCounts;
  scheduleLines: number;
};

/**
 * Reads the stored bytes of a message and takes its items in, all within the caller's transaction and with flat memory. Throws
 * `EdiRefusal` when the file cannot be taken as a whole: then everything of it must be rolled back. `onFirst` hears of the first
 * transmission as soon as it is read, for then the log can say whose message it was.
 */
export const readMessageFile = async (
  caller: Caller,
  message: { id: string; fileUuid: string },
  onFirst: (sent: ReleaseTransmission) => void = () => undefined,
): Promise<ReadOutcome> => {
  const tally = new Tally();
  const events = readRelease(bytesOf(caller, message.fileUuid), { maxBytes: MOST_MESSAGE_BYTES });
  let refused: ItemToApply<number>['refused'] = null;
  const items = readItems(events, {
    transmission: async (sent) => {
      if (tally.isEmpty()) onFirst(sent);
      const taken = await takeTransmission(caller, message.id, sent);
      refused = refusedBy(taken);
      tally.transmission(sent, taken);
    },
    warning: ({ code, at, detail }) => tally.warning({ code, at, detail }),
    end: () => undefined,
  });
  const numbered = async function* (): AsyncGenerator<ItemToApply<number>> {
    let itemNo = 0;
    for await (const item of items)
      yield { ref: ++itemNo, messageId: message.id, item, decision: null, refused };
  };
  await applyItems(caller, numbered(), async (applied) => {
    tally.items(applied);
    await insertItems(caller, message.id, applied);
  });
  return tally.outcome();
};

/** Opened with the first read: a stream that fails before anybody listens would end the process. */
const bytesOf = async function* ({ files }: Pick<Caller, 'files'>, fileUuid: string): AsyncGenerator<Buffer> {
  yield* files.get(fileUuid) as AsyncIterable<Buffer>;
};

const REASON = {
  repeated: 'edi.transmissionRepeated',
  test: 'edi.testMessage',
  cancel: 'edi.cancelMessage',
} as const satisfies Record<string, RefusedReason>;

const refusedBy = ({ outcome, number }: TakenTransmission): ItemToApply<number>['refused'] =>
  outcome === 'taken' ? null : { reason: REASON[outcome], detail: { number } };

/** The plant or supplier of a message when all its items are for one; '' else. */
export const onlyOne = (codes: Iterable<string | null>): string => {
  const distinct = [...new Set(codes)];
  return distinct.length === 1 ? (distinct[0] ?? '') : '';
};

/** Counts along. */
class Tally {
  #first: ReleaseTransmission | undefined;
  #refusal: Refusal | null = null;
  #transmissionsTaken = 0;
  #repeated = 0;
  #gaps = 0;
  #lines = 0;
  #warningCount = 0;
  readonly #warnings: KeptWarning[] = [];
  readonly #counts: ItemCounts = { taken: 0, waiting: 0, refused: 0, discarded: 0 };
  readonly #plants = new Set<string>();
  readonly #suppliers = new Set<string | null>();

  isEmpty(): boolean {
    return this.#first === undefined;
  }

  transmission(sent: ReleaseTransmission, { outcome, number, gap, formerTrack }: TakenTransmission): void {
    this.#first ??= sent;
    this.#gaps += gap ? 1 : 0;
    this.#repeated += outcome === 'repeated' ? 1 : 0;
    this.#transmissionsTaken += outcome === 'taken' ? 1 : 0;
    if (outcome === 'taken') return;
    const place = sent.format === 'VDA4905' ? { record: sent.at } : { segment: sent.at };
    const detail = { number, sender: sent.sender.id, trackId: formerTrack };
    this.#refusal ??= { key: REASON[outcome], place, detail };
  }

  warning(warning: KeptWarning): void {
    this.#warningCount += 1;
    if (this.#warnings.length < WARNINGS_KEPT) this.#warnings.push(warning);
  }

  items(applied: readonly AppliedItem<number>[]): void {
    for (const { outcome, meaning, item } of applied) {
      this.#counts[outcome] += 1;
      this.#plants.add(meaning.plantNo);
      this.#suppliers.add(meaning.supplierCode);
      this.#lines += item.lines.length;
    }
  }

  outcome(): ReadOutcome {
    const counts = this.#counts;
    const nothing = counts.taken === 0 && counts.waiting === 0;
    const isRefused =
      nothing && (counts.refused > 0 || (this.#transmissionsTaken === 0 && this.#refusal !== null));
    return {
      kind: this.#first?.format ?? 'unknown',
      plantNo: onlyOne(this.#plants),
      supplierCode: onlyOne(this.#suppliers),
      status: isRefused ? 'refused' : statusAfter(counts),
      sender: this.#first?.sender.id ?? '',
      receiver: this.#first?.receiver.id ?? '',
      refusal: isRefused ? (this.#refusal ?? NOTHING_TAKEN) : null,
      warnings: this.#warnings,
      warningCount: this.#warningCount,
      repeated: this.#repeated,
      gaps: this.#gaps,
      counts,
      scheduleLines: this.#lines,
    };
  }
}

export const NOTHING_TAKEN: Refusal = { key: 'edi.nothingTaken', place: {}, detail: {} };
