import type { MessageKind, RefusedReason, TransmissionOutcome } from '../../contract/reasons.ts';
import {
  partKey,
  type ReleaseFormat,
  type ReleaseTransmission,
  type TransmissionRefused,
} from '../../contract/release-message.ts';
import type { ItemMessage, KeptWarning, Refusal } from '../../contract/sentences.ts';
import { statusAfter, type ItemCounts, type MessageStatus } from '../../contract/status.ts';
import type { AppliedItem } from './apply-items.ts';
import type { NewItem } from './keep-items.ts';
import { formatOf, refusalOf, type TakenTransmission } from './transmissions.ts';

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
  held: number;
  transmissionsRefused: number;
  gaps: number;
  counts: ItemCounts;
  scheduleLines: number;
  /** Part numbers of its items without blanks, one a line; null when it has none. */
  partKeys: string | null;
};

/** Of a message without items. */
export const noItems = {
  plantNo: '',
  supplierCode: '',
  warnings: [],
  warningCount: 0,
  repeated: 0,
  held: 0,
  transmissionsRefused: 0,
  gaps: 0,
  counts: { taken: 0, waiting: 0, refused: 0, discarded: 0 },
  scheduleLines: 0,
  partKeys: null,
} satisfies Partial<ReadOutcome>;

/** Counts along while a message is read. */
export class Tally {
  #first: ReleaseTransmission | undefined;
  #refusal: Refusal | null = null;
  #transmissionsTaken = 0;
  #repeated = 0;
  #held = 0;
  #transmissionsRefused = 0;
  #format: ReleaseFormat | undefined;
  /** The first item that was refused for a reason of its own, and how many were for that reason. */
  #refusedItem: { item: ItemMessage; at: Refusal['place']; count: number } | undefined;
  readonly #withGap = new Set<string>();
  #releaseGaps = 0;
  #lines = 0;
  #warningCount = 0;
  readonly #warnings: KeptWarning[] = [];
  readonly #counts: ItemCounts = { taken: 0, waiting: 0, refused: 0, discarded: 0 };
  readonly #plants = new Set<string>();
  readonly #suppliers = new Set<string | null>();
  readonly #partKeys = new Set<string>();

  /** A transmission, whatever becomes of it. */
  began(sent: ReleaseTransmission): void {
    this.#first ??= sent;
  }

  transmission(sent: ReleaseTransmission, taken: TakenTransmission): void {
    const { outcome, number, gap, previous } = taken;
    if (gap) this.#withGap.add(taken.id);
    this.#repeated += outcome === 'repeated' ? 1 : 0;
    this.#held += outcome === 'held' ? 1 : 0;
    const reason = refusalReason(taken);
    this.#transmissionsTaken += reason === undefined ? 1 : 0;
    if (reason === undefined) return;
    const place = sent.format === 'VDA4905' ? { record: sent.at } : { segment: sent.at };
    const detail = {
      number,
      sender: sent.sender.id || sent.buyerCode || '—',
      trackId: previous?.trackId ?? null,
    };
    this.#refusal ??= { key: reason, place, detail };
  }

  /** One that cannot be read. */
  refused(refused: TransmissionRefused): void {
    this.#transmissionsRefused += 1;
    this.#format ??= formatOf(refused);
    this.#refusal ??= refusalOf(refused);
  }

  warning({ code, at, detail }: KeptWarning): void {
    this.#warningCount += 1;
    if (this.#warnings.length < WARNINGS_KEPT) this.#warnings.push({ code, at, detail });
  }

  items(applied: readonly AppliedItem<NewItem>[]): void {
    for (const { ref, outcome, meaning, item, detail, reason } of applied) {
      // A transmission that is missing explains the releases missing with it.
      if (detail.chainGap === true && !this.#withGap.has(ref.transmissionId)) this.#releaseGaps += 1;
      this.#counts[outcome] += 1;
      if (outcome === 'refused') this.#itemRefused({ item, meaning, detail, reason });
      this.#plants.add(meaning.plantNo);
      this.#suppliers.add(meaning.supplierCode);
      this.#partKeys.add(partKey(item.partNumber));
      this.#lines += item.lines.length;
    }
  }

  #itemRefused({
    item,
    meaning,
    detail,
    reason,
  }: Pick<AppliedItem<NewItem>, 'item' | 'meaning' | 'detail' | 'reason'>): void {
    if (!isOwnReason(reason)) return;
    if (this.#refusedItem) this.#refusedItem.count += this.#refusedItem.item.reason === reason ? 1 : 0;
    else
      this.#refusedItem = {
        at: item.format === 'VDA4905' ? { record: item.at } : { segment: item.at },
        count: 1,
        item: {
          reason,
          detail,
          customerCode: item.buyerCode,
          plantCode: item.plantCode,
          supplierCodeGiven: item.supplierCode,
          supplierCode: meaning.supplierCode,
          partNumber: item.partNumber,
          partNo: meaning.partNo,
          releaseNo: item.releaseNumber,
        },
      };
  }

  /** Why nothing of the message was taken. */
  #reason(): Refusal {
    if (this.#refusal) return this.#refusal;
    if (!this.#refusedItem) return NOTHING_TAKEN;
    const { at, ...detail } = this.#refusedItem;
    return { key: 'edi.itemsRefused', place: at, detail };
  }

  outcome(): ReadOutcome {
    const counts = this.#counts;
    const nothing = counts.taken === 0 && counts.waiting === 0;
    const isRefused =
      nothing && (counts.refused > 0 || (this.#transmissionsTaken === 0 && this.#refusal !== null));
    return {
      kind: this.#first?.format ?? this.#format ?? 'unknown',
      plantNo: onlyOne(this.#plants),
      supplierCode: onlyOne(this.#suppliers),
      status: isRefused ? 'refused' : statusAfter(counts),
      sender: this.#first?.sender.id ?? '',
      receiver: this.#first?.receiver.id ?? '',
      refusal: isRefused ? this.#reason() : null,
      warnings: this.#warnings,
      warningCount: this.#warningCount,
      repeated: this.#repeated,
      held: this.#held,
      transmissionsRefused: this.#transmissionsRefused,
      gaps: this.#withGap.size + this.#releaseGaps,
      counts,
      scheduleLines: this.#lines,
      partKeys: [...this.#partKeys].join('\n') || null,
    };
  }
}

export const NOTHING_TAKEN: Refusal = { key: 'edi.nothingTaken', place: {}, detail: {} };

/** What an item is refused for beside its transmission and its number; those two have sentences of their own. */
export const NOT_ITS_OWN: readonly RefusedReason[] = [
  'edi.transmissionRepeated',
  'edi.transmissionWaits',
  'edi.testMessage',
  'edi.cancelMessage',
  'edi.releaseRepeated',
  'edi.releaseSuperseded',
];
const isOwnReason = (reason: string | null): boolean =>
  reason !== null && !NOT_ITS_OWN.some((one) => one === reason);

const REASON = {
  repeated: 'edi.transmissionRepeated',
  test: 'edi.testMessage',
  cancel: 'edi.cancelMessage',
} as const satisfies Partial<Record<TransmissionOutcome, RefusedReason>>;
type TransmissionReason = (typeof REASON)[keyof typeof REASON] | 'edi.transmissionWaits';

/** Why nothing of a transmission is taken; undefined when its items may be, now or later. */
export const refusalReason = ({ outcome, previous }: TakenTransmission): TransmissionReason | undefined => {
  if (!(outcome in REASON)) return undefined;
  return previous?.isHeld && outcome === 'repeated'
    ? 'edi.transmissionWaits'
    : REASON[outcome as keyof typeof REASON];
};

/** The plant or supplier of a message when all its items are for one; '' else. */
export const onlyOne = (codes: Iterable<string | null>): string => {
  const distinct = [...new Set(codes)];
  return distinct.length === 1 ? (distinct[0] ?? '') : '';
};
