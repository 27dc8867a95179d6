import { createHash } from 'node:crypto';
import { NAMED_TOUCHED, type TouchedText } from '../contract/agreement.ts';
import { Failure, type FailureKey } from '../contract/failure.ts';
import { fill, inLanguage } from '../contract/words.ts';
import type { Caller } from './caller.ts';

/** Names what somebody is asked to agree to; it holds for just that. `what` is any JSON, without what changes by itself. */
export const sealOf = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 32);

/** Fails with `err.touches`, which names the first of what is touched, unless `agreed` is the seal of `what`. Nothing touched needs no word. */
export const requireAgreement = (
  agreed: string | undefined,
  { what, touched }: { readonly what: unknown; readonly touched: readonly TouchedText[] },
): void => {
  const seal = sealOf(what);
  if (touched.length === 0 || agreed === seal) return;
  throw new Failure('err.touches', {
    count: touched.length,
    agreed: seal,
    touched: touched.slice(0, NAMED_TOUCHED),
  });
};

/** One of several things that cannot be done, and why. */
export type LeftOut = { readonly id: string; readonly why: Failure };

type Going = {
  readonly key: FailureKey;
  readonly count: number;
  readonly left: readonly LeftOut[];
  readonly field: string;
  /** What speaks against all of it without hindering it, by line; it is one question with what is left out. */
  readonly doubt?: { readonly why: Failure; readonly lines: readonly string[] } | undefined;
};

/**
 * Of `count` things some cannot be done. Fails with `key`, which says how many can (`fit`) and why each other cannot, unless `agreed` is the seal of just
 * those: then the work goes on without them. Where none can, it fails for the reason of the first; where all can, and there is a doubt, with the doubt.
 */
export const requireGoingOn = (
  { language, failureTexts }: Pick<Caller, 'language' | 'failureTexts'>,
  agreed: string | undefined,
  { key, count, left, field, doubt }: Going,
): void => {
  const [first] = left;
  if (!first && !doubt) return;
  if (first && left.length >= count) throw new Failure(first.why.key, { ...first.why.details, field });
  const seal = sealOf([left.map(({ id, why }) => [id, why.key]), doubt?.lines ?? []]);
  if (agreed === seal) return;
  const reasons = left.map(({ why }) =>
    fill(failureTexts[language][why.key] ?? why.key, inLanguage(why.details, language)),
  );
  const touched = [...reasons, ...(doubt?.lines ?? [])]
    .slice(0, NAMED_TOUCHED)
    .map((text): TouchedText => ({ text, link: null }));
  if (!first && doubt)
    throw new Failure(doubt.why.key, { ...doubt.why.details, agreed: seal, touched, field });
  throw new Failure(key, {
    count,
    fit: count - left.length,
    left: left.length,
    agreed: seal,
    touched,
    field,
  });
};
