import type { CallOffRow } from '../contract/lines/line-fields.ts';
import type { ReleaseRow } from '../contract/release/release-fields.ts';

export const CALL_OFFS = '/management/notify';
export const RELEASES = '/management/history';

export const lineAddress = (id: string): string => `${CALL_OFFS}-detail?id=${id}`;
export const agreementAddress = (id: string): string => `${CALL_OFFS}-detail?agreement=${id}`;
export const releaseAddress = (id: string): string => `${RELEASES}-detail?id=${id}`;

type OfAgreement = Pick<CallOffRow & ReleaseRow, 'saNo' | 'partNo' | 'unloadingPoint'>;

/** The lists, filtered to one agreement by what the user can read and change in the filter fields. */
export const linesOf = (agreement: OfAgreement): string => `${CALL_OFFS}?${queryOf(agreement)}`;
export const releasesOf = (agreement: OfAgreement): string => `${RELEASES}?${queryOf(agreement)}`;

/** A new delivery note of these lines. */
export const newNoteAddress = (ids: readonly string[]): string => `/common/dn-detail?lines=${ids.join(',')}`;

const queryOf = ({ saNo, partNo, unloadingPoint }: OfAgreement): string =>
  new URLSearchParams({ saNo, partNo, unloadingPoint }).toString();
