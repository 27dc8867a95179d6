import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { fill, inLanguage, type Bilingual, type Language } from '@portal/platform/contract/words.ts';
import type { AgreementCause, RefusedReason, WaitingReason } from './reasons.ts';
import {
  countCodes,
  type ItemDoubt,
  type ReleaseHold,
  type ReleaseWarningCode,
  type ScheduleStatus,
} from './release-message.ts';
import type { words } from './words.en.ts';

export type EdiWords = Bilingual<(typeof words)['zh']>['en'];
type Detail = Readonly<Record<string, unknown>>;

/** Why a message was refused, as it is kept. At most one of the places is known. */
export type Refusal = {
  key: FailureKey;
  place: { record?: number; segment?: number; byte?: number };
  detail: Detail;
};
/** Counts that disagree were told as warnings once; messages of that time still say so. */
export type KeptWarning = { code: ReleaseWarningCode | ReleaseHold['code']; at: number; detail: Detail };

/** Example: `Record 2 (512) is 127 characters long instead of 128; this transmission was not taken`. */
export const refusalText = ({ key, place, detail }: Refusal, now: EdiWords): string => {
  const texts: Readonly<Record<string, string>> = now.failures;
  const faults: Readonly<Record<string, string>> = now.fault;
  const functions: Readonly<Record<string, string>> = now.messageFunction;
  const binaries: Readonly<Record<string, string>> = now.binary;
  if (key === 'edi.callsRefused')
    return fill(now.failures[key], {
      count: detail.count,
      reason: warningText(detail.first as KeptWarning, now),
    });
  if (key === 'edi.itemsRefused')
    return fill(now.failures[key], {
      count: detail.count,
      reason: itemText(detail.item as ItemMessage, now),
    });
  return fill(texts[key] ?? key, {
    format: 'VDA 4905',
    ...Object.fromEntries(Object.entries(named(detail, now)).map(([name, value]) => [name, short(value)])),
    place: placeText(place, now),
    fault: faults[String(detail.fault)],
    function: functions[String(detail.function)] ?? detail.function,
    binary: binaries[String(detail.kind)] ?? now.binary.unknown,
    megabytes: Math.round(Number(detail.limit ?? 0) / 1024 / 1024),
  });
};

export const placeText = (place: Refusal['place'], now: EdiWords): string => {
  for (const unit of ['record', 'segment', 'byte'] as const)
    if (place[unit] !== undefined) return fill(now.place[unit], { number: place[unit] });
  return '';
};

export const warningText = ({ code, detail }: Omit<KeptWarning, 'at'>, now: EdiWords): string =>
  fill({ ...now.hold, ...now.warning }[code], {
    // Of messages from before it was told.
    encoding: 'Latin-1',
    ...shown(detail, now),
    ...(code === 'edi.sequenceUnread' && { reason: refusalText(detail.refusal as Refusal, now) }),
    // Of those that say it in both languages.
    ...(detail.zh !== undefined && { zh: detail.zh, en: detail.en }),
  });

/** Example: `UNT declares 80 segments, there are 79`. */
export const holdText = ({ code, detail }: Omit<ReleaseHold, 'at'>, now: EdiWords): string =>
  fill(now.hold[code], {
    ...shown(detail, now),
    ...(code === 'edi.itemUneven' && { what: now.uneven[detail.what as keyof EdiWords['uneven']] }),
  });

/** Whether a hold is for a count that disagrees. */
export const isCount = ({ code }: Pick<ReleaseHold, 'code'>): boolean =>
  countCodes.some((count) => count === code);

/** What is doubtful about an item, as its row keeps it: `doubts`, and whether they count records or segments (`unit`). */
const doubtsText = (detail: Detail, now: EdiWords): string =>
  (detail.doubts as readonly ItemDoubt[])
    .map((doubt) => {
      const place = placeText({ [String(detail.unit)]: doubt.at }, now);
      const text = fill(now.doubt[doubt.code], { ...shown(doubt.detail, now), place });
      return doubt.count > 1 ? fill(now.doubtsMore, { text, count: doubt.count - 1 }) : text;
    })
    .join('; ');

/** Where two releases of one number differ: what was asked for, and what is now; the first places of so many. */
export type Differences = {
  places: readonly { day: string | null; before: PlaceDemand | null; now: PlaceDemand | null }[];
  count: number;
};
export type PlaceDemand = { quantity: string; status: ScheduleStatus };

/** Example: `2027-01-05: 100 Firm → 140 Firm`. */
const differencesText = ({ places, count }: Differences, now: EdiWords): string => {
  const demandText = (one: PlaceDemand | null) =>
    one === null ? '—' : `${one.quantity} ${now.zone[one.status]}`;
  const text = places
    .map((one) => `${one.day ?? now.blank}: ${demandText(one.before)} → ${demandText(one.now)}`)
    .join('; ');
  if (places.length === 0) return now.differsBeside;
  return count > places.length ? fill(now.doubtsMore, { text, count: count - places.length }) : text;
};

/** All that a transmission is held for, in one sentence. */
export const holdsText = (holds: readonly Omit<ReleaseHold, 'at'>[], now: EdiWords): string =>
  holds.map((hold) => holdText(hold, now)).join('; ');

/** What is told about an item, from its row: the codes it came with, and what was found. */
export type ItemMessage = {
  reason: string | null;
  detail: Detail;
  customerCode: string;
  plantCode: string;
  supplierCodeGiven: string;
  supplierCode: string | null;
  partNumber: string;
  partNo: string | null;
  releaseNo: string;
};

/** Null for an item that was taken without a remark. */
export const itemText = (item: ItemMessage, now: EdiWords): string | null => {
  const { reason, detail } = item;
  if (detail.chosen !== undefined)
    return fill(now.reasonText.selected, { user: detail.discardedBy, selected: detail.chosen });
  if (detail.discardedBy !== undefined)
    return fill(now.reasonText.discarded, { user: detail.discardedBy, reason: detail.discardReason });
  if (reason === 'edi.agreementUnclear')
    return fill(
      now.cause[detail.cause as AgreementCause],
      shown({ ...detail, supplierCode: item.supplierCode, partNo: item.partNo }, now),
    );
  if (reason === 'edi.transmissionHeld') {
    const holds = detail.holds as readonly ReleaseHold[];
    return fill(holds.every(isCount) ? now.reasonText[reason] : now.reasonText.transmissionDoubtful, {
      number: short(detail.number),
      holds: holdsText(holds, now),
    });
  }
  if (reason === 'edi.itemDoubtful') return doubtsText(detail, now);
  if (reason === 'edi.releaseChanged')
    return fill(now.reasonText[reason], {
      releaseNo: short(detail.number),
      differences: differencesText(detail.differences as Differences, now),
    });
  if (reason !== null && reason in now.reasonText)
    return fill(
      now.reasonText[
        reason as Exclude<
          WaitingReason | RefusedReason,
          'edi.agreementUnclear' | 'edi.transmissionHeld' | 'edi.itemDoubtful' | 'edi.releaseChanged'
        >
      ],
      shown({ ...detail, ...item, supplierCode: item.supplierCodeGiven }, now),
    );
  const remarks = [
    detail.chainGap === true ? fill(now.reasonText.chainGap, { previous: detail.previous }) : '',
    detail.givenDay === undefined
      ? ''
      : fill(now.reasonText.givenDay, { user: detail.givenBy, day: detail.givenDay }),
    detail.conversion === undefined
      ? ''
      : fill(
          now.reasonText.conversion,
          detail.conversion as Record<'given' | 'quantity' | 'unit' | 'converted', string>,
        ),
    detail.again === undefined
      ? ''
      : fill(now.reasonText.takenAgain, detail.again as Record<'user' | 'number' | 'again', string>),
    detail.believedBy === undefined
      ? ''
      : fill(now.reasonText.takenDoubtful, { user: detail.believedBy, doubts: doubtsText(detail, now) }),
    detail.pickupDays === undefined ? '' : fill(now.reasonText.pickupDays, { days: detail.pickupDays }),
  ].filter((remark) => remark !== '');
  return remarks.length > 0 ? remarks.join('; ') : null;
};

/** A blank code is shown as such. */
const shown = (values: Detail, now: EdiWords): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(named(values, now)).map(([name, value]) => [
      name,
      value === '' || value === null ? now.blank : short(value),
    ]),
  );

/** Names that are kept in both languages, in that of the words. */
const named = (values: Detail, now: EdiWords): Detail => inLanguage(values, now.language as Language);

/** Characters of a message that are quoted at most: enough to find the place, and no mail or log of any length (DOMAIN.md, "Messages"). */
const QUOTED = 35;

const short = (value: unknown): unknown =>
  typeof value === 'string' && value.length > QUOTED ? `${value.slice(0, QUOTED)}…` : value;
