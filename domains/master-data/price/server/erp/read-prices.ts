import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { brokenText, firstBroken } from '@portal/platform/contract/values/broken-text.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { draftOf } from '@portal/platform/server/list/draft.ts';
import type { createPrice } from '../../contract/endpoints.ts';
import { readSent, type RefusedPrice } from '../../contract/erp.ts';
import { words } from '../../contract/words.en.ts';
import { checkPrices } from '../price-check.ts';

export type Version = ParsedInput<typeof createPrice>;
export type Placed = { readonly index: number; readonly version: Version };
type Reason = { readonly field: string; readonly reason: string; readonly text: string };
type Sent = Parameters<typeof readSent>[0];

/** What was sent, each by itself: the good ones with their places, and why others are none. */
export const readPrices = async (
  caller: Caller,
  sent: readonly Sent[],
): Promise<{ good: Placed[]; refused: RefusedPrice[] }> => {
  const refused: RefusedPrice[] = [];
  const shaped = sent.flatMap((one, index) => {
    const { data, error } = readSent(one);
    if (data) return [{ index, draft: draftOf(data) }];
    const broken = firstBroken(error);
    refused.push(
      refusedAs(index, one, {
        field: broken.field,
        reason: broken.code,
        text: brokenText(broken, words[caller.language], caller.language),
      }),
    );
    return [];
  });
  await checkPrices(
    caller,
    shaped.map(({ draft }) => draft),
  );
  const good = shaped.flatMap(({ index, draft }) => {
    const refusal = draft.refusal();
    if (refusal === undefined) return [{ index, version: draft.input }];
    const field = typeof refusal.details.field === 'string' ? refusal.details.field : '';
    refused.push(refusedAs(index, draft.input, { field, ...failed(caller, refusal.key, refusal.details) }));
    return [];
  });
  return { good, refused };
};

/** Which one it is, and why it is not taken; nothing of what it costs. */
export const refusedAs = (index: number, sent: Sent | Version, reason: Reason): RefusedPrice => ({
  index,
  supplierCode: named(sent.supplierCode),
  partNo: named(sent.partNo),
  validFrom: named(sent.validFrom),
  ...reason,
});
const LONGEST_NAME = 50;
const named = (value: string | number | null | undefined): string =>
  String(value ?? '').slice(0, LONGEST_NAME);

export const failed = (
  { failureTexts, language }: Caller,
  key: FailureKey,
  details: Readonly<Record<string, unknown>>,
): Pick<Reason, 'reason' | 'text'> => ({
  reason: key,
  text: fill(failureTexts[language][key] ?? key, details as Record<string, string>),
});
