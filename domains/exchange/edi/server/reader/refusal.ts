import type { ReleaseRefusalCode, ReleaseWarning } from '../../contract/release-message.ts';

/** Where a file breaks. Only the unit that is known is given; all are counted from 1. */
export type RefusalPlace = { record?: number; segment?: number; byte?: number };

/**
 * The file, or the transmission it was read in, cannot be taken in. `detail` holds the figures for the sentence of the code; what it
 * quotes of the file is cut, for a notice, a mail and the log repeat it.
 */
export class EdiRefusal extends Error {
  readonly code: ReleaseRefusalCode;
  readonly where: RefusalPlace;
  readonly detail: Record<string, string | number>;

  constructor(code: ReleaseRefusalCode, where: RefusalPlace, detail: Record<string, string | number> = {}) {
    super(`${code} ${JSON.stringify({ ...where, ...quoted(detail) })}`);
    this.name = 'EdiRefusal';
    this.code = code;
    this.where = where;
    this.detail = quoted(detail);
  }
}

export type Warn = (code: ReleaseWarning['code'], at: number, detail?: ReleaseWarning['detail']) => void;

/** So much of a text is repeated to people. */
const QUOTED_LENGTH = 35;

/** Texts as they may be quoted. A character of two halves is never cut in the middle. */
export const quoted = <Value extends string | number>(
  detail: Readonly<Record<string, Value>>,
): Record<string, Value | string> =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, typeof value === 'string' ? quote(value) : value]),
  );

const quote = (text: string) => {
  if (text.length <= QUOTED_LENGTH) return text.toWellFormed();
  const cut = text.slice(0, QUOTED_LENGTH);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).toWellFormed();
};
