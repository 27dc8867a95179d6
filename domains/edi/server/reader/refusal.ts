import type { ReleaseRefusalCode, ReleaseWarning } from '../../contract/release-message.ts';

/** Where a file breaks. Only the unit that is known is given; all are counted from 1. */
export type RefusalPlace = { record?: number; segment?: number; byte?: number };

/** The file cannot be taken in, not even in part. `detail` holds the figures for the sentence of the code. */
export class EdiRefusal extends Error {
  readonly code: ReleaseRefusalCode;
  readonly where: RefusalPlace;
  readonly detail: Record<string, string | number>;

  constructor(code: ReleaseRefusalCode, where: RefusalPlace, detail: Record<string, string | number> = {}) {
    super(`${code} ${JSON.stringify({ ...where, ...detail })}`);
    this.name = 'EdiRefusal';
    this.code = code;
    this.where = where;
    this.detail = detail;
  }
}

export type Warn = (code: ReleaseWarning['code'], at: number, detail?: ReleaseWarning['detail']) => void;
