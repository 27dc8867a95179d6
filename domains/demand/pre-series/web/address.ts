export const LINES = '/management/pre-notify';
export const HISTORY = '/management/pre-history';

/** An order, with one of its lines in sight. */
export const orderAddress = (id: string, lineId?: string): string =>
  `${LINES}-detail?id=${id}${lineId === undefined ? '' : `&line=${lineId}`}`;
/** A new delivery note of what is agreed of these lines. */
export const newNoteAddress = (ids: readonly string[]): string =>
  `/common/dn-detail?preLines=${ids.join(',')}`;
export const editionAddress = (id: string): string => `${HISTORY}-detail?id=${id}`;
export const editionsOf = (orderNo: string): string => `${HISTORY}?orderNo=${encodeURIComponent(orderNo)}`;
export const answersOf = (lineId: string): string => `${HISTORY}?view=answers&line=${lineId}`;
