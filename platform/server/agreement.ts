import { createHash } from 'node:crypto';
import { NAMED_TOUCHED, type TouchedText } from '../contract/agreement.ts';
import { Failure } from '../contract/failure.ts';

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
