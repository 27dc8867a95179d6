import type { DocumentKind } from '../contract/picture.ts';

export const CUMULATIVES = '/management/cumulative';
export const cumulativeAddress = (id: string): string => `${CUMULATIVES}-detail?id=${id}`;

/** Where the document behind a figure is found; null for a note that only the plant's books have, and for figures that stand beside. */
export const documentAddress = (kind: DocumentKind, id: string | null, number: string): string | null =>
  id === null || id === '' ? null : ADDRESSES[kind](id, number);

const releaseAddress = (id: string): string => `/management/history-detail?id=${id}`;
const ADDRESSES: Readonly<Record<DocumentKind, (id: string, number: string) => string | null>> = {
  note: (id) => `/common/dn-detail-view?id=${id}`,
  receipt: (_, number) => `/management/receipt?number=${encodeURIComponent(number)}`,
  release: releaseAddress,
  reset: releaseAddress,
  agreement: cumulativeAddress,
  unknownNote: () => null,
  figures: () => null,
};
