import { unspacedKey } from '@portal/platform/contract/values/plain-code.ts';

/** Codes are compared without blanks and leading zeros, for fixed fields are filled up with them. */
export const sameCode = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (code: string): string =>
  unspacedKey(code)
    .replace(/^0+(?=.)/, '')
    .toUpperCase();
