import type { DespatchAdvice, Doubt, RefusedAdvice } from '@portal/edi/contract/despatch-advice.ts';
import { placeText, refusalText } from '@portal/edi/contract/sentences.ts';
import { words as ediWords } from '@portal/edi/contract/words.en.ts';
import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import { fill, inLanguage } from '@portal/platform/contract/words.ts';
import type { Caller, ReadingCaller } from '@portal/platform/server/caller.ts';
import { unitNames } from '@portal/settings/server/offers.ts';
import { amountsText, type PackedAmount } from '@portal/delivery-note/contract/packing/packing.ts';
import type { z } from 'zod/mini';
import type { AdviceProblem } from '../contract/fields.ts';
import { words } from '../contract/words.en.ts';

/** What is wrong with a note of a file, or missing of it; told in the reader's language when it is read. */
export type Problem = {
  readonly key: string;
  /** Counted from 1 through the file; none for what concerns the note as a whole. */
  readonly place: { readonly record?: number; readonly segment?: number; readonly byte?: number };
  readonly detail: Readonly<Record<string, unknown>>;
};

/** What a note was told of and nobody has to look at: it is sent all the same. */
const REMARKS: ReadonlySet<string> = new Set<FailureKey>([
  'despatchAdvice.converted',
  'despatchAdvice.replaced',
  'despatchAdvice.placeTaken',
  'despatchAdvice.originUnknown',
  'despatchAdvice.transportUnknown',
  'despatchAdvice.carrierUnknown',
]);
export const isRemark = ({ key }: Problem): boolean => REMARKS.has(key);

/** All that keeps a note from being written, each with its place; the first stands for them where only one is told. */
export class AdviceFaults extends Failure {
  readonly problems: readonly Problem[];

  constructor(problems: readonly [Problem, ...Problem[]]) {
    const [{ key, detail }] = problems;
    super(key as FailureKey, detail as Failure['details']);
    this.problems = problems;
  }
}

/** A failure of the portal's own rules. */
export const problemOf = ({ key, details }: Failure, place: Problem['place'] = {}): Problem => ({
  key,
  place,
  detail: details,
});

export const refusalOf = ({
  code,
  where,
  detail,
}: Pick<RefusedAdvice, 'code' | 'where' | 'detail'>): Problem => ({
  key: code,
  place: where,
  detail,
});

export const unitOf = ({ format }: Pick<DespatchAdvice, 'format'>) =>
  format === 'DESADV' ? 'segment' : 'record';
export const placeOf = (advice: Pick<DespatchAdvice, 'format'>, at: number): Problem['place'] => ({
  [unitOf(advice)]: at,
});

/** What a doubt of the reader is told as; counts that disagree name the segment or the kind of record that counts. */
const DOUBTS: Readonly<Record<Doubt['code'], FailureKey>> = {
  'edi.segmentCount': 'despatchAdvice.countDiffers',
  'edi.messageCount': 'despatchAdvice.countDiffers',
  'edi.notClosed': 'despatchAdvice.notSaid',
  'edi.controlTotal': 'despatchAdvice.countDiffers',
  'edi.trailerCount': 'despatchAdvice.countDiffers',
  'edi.recordVersion': 'despatchAdvice.packagingVersion',
  'edi.unknownTag': 'despatchAdvice.tagUnknown',
  'edi.segmentOrder': 'despatchAdvice.misplaced',
  'edi.segmentMissing': 'despatchAdvice.notSaid',
  'edi.qualifierUnknown': 'despatchAdvice.codeUnknown',
  'edi.functionRefused': 'despatchAdvice.functionUnknown',
  'edi.platesDiffer': 'despatchAdvice.platesDiffer',
  'edi.packedMore': 'despatchAdvice.packedMore',
  'edi.dateIgnored': 'despatchAdvice.dayUnread',
  'edi.weightIgnored': 'despatchAdvice.weightUnread',
};

export const doubtOf = ({ code, at, detail }: Doubt, unit: 'record' | 'segment'): Problem => ({
  key: DOUBTS[code],
  place: { [unit]: at },
  detail: { ...detail, what: detail.tag ?? detail.type ?? 'CNT' },
});

/** Says a problem with the caller's words, also those of units, and where in the file it stands. */
export const teller = async (
  caller: ReadingCaller,
): Promise<(problem: Problem) => z.output<typeof AdviceProblem>> => {
  const unitOf = await unitNames(caller);
  return (problem) => {
    const amounts = problem.detail['amounts'] as readonly PackedAmount[] | undefined;
    return sentenceOf(
      caller,
      amounts ? { ...problem, detail: { ...problem.detail, parts: amountsText(amounts, unitOf) } } : problem,
    );
  };
};

const sentenceOf = (
  { language, failureTexts }: Pick<Caller, 'language' | 'failureTexts'>,
  { key, place, detail }: Problem,
): z.output<typeof AdviceProblem> => {
  const edi = ediWords[language];
  // Sentences about files name their place themselves.
  if (key.startsWith('edi.')) {
    const text = refusalText({ key: key as FailureKey, place, detail }, edi);
    return { info: key, place: '', text, details: quotedOf(detail) };
  }
  const details = quotedOf(inLanguage(detail, language));
  const lacks = words[language].lacks[details['lacks'] as keyof typeof words.zh.lacks];
  const text = fill(failureTexts[language][key] ?? key, { ...details, ...(lacks && { lacks }) });
  return { info: key, place: placeText(place, edi), text, details };
};

/** What a sentence quotes; what is no plain value stands in it in words. */
const quotedOf = (detail: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]) =>
      value !== null && typeof value === 'object' ? [] : [[name, String(value ?? '')]],
    ),
  );
