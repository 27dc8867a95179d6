import type { Day } from '@portal/platform/contract/day.ts';
import type { ChangeEffect } from '../contract/fields.ts';

export const RELEASE_CHANGES = '/management/release-change';
export const changeAddress = (id: string): string => `/management/release-change-detail?id=${id}`;

/** An objection in the list of them. */
export const objectionAddress = (id: string): string => `${RELEASE_CHANGES}?view=objections&ids=${id}`;

/** The documents that one change left unfit and nobody has mended. */
export const toMendOf = (change: string): string =>
  `${RELEASE_CHANGES}?view=documents&state=open&change=${change}`;

/** The lines behind one row of the meter: those of a week, a planner and a unit. */
export const movedLinesOf = ({
  week,
  dispositor,
  unit,
}: {
  week: Day;
  dispositor: string;
  unit: string;
}): string =>
  `${RELEASE_CHANGES}?view=moved&week=${week}&dispositor=${encodeURIComponent(dispositor)}&unit=${encodeURIComponent(unit)}`;

/** The document that no longer fits; `edit` where the reader may change it. */
export const documentAddress = (
  { kind, documentId }: Pick<ChangeEffect, 'kind' | 'documentId'>,
  edit: boolean,
): string =>
  kind === 'note'
    ? `/common/${edit ? 'dn-detail' : 'dn-detail-view'}?id=${documentId}`
    : `/transport/transport-view?id=${documentId}`;

/** The order's form without a note that no longer fits; the note can then be returned and reduced. */
export const takeOffAddress = ({ documentId, noteId }: Pick<ChangeEffect, 'documentId' | 'noteId'>): string =>
  `/transport/transport-detail?id=${documentId}&without=${noteId}`;

/** The order, where it is cancelled. */
export const orderAddress = ({ documentId }: Pick<ChangeEffect, 'documentId'>): string =>
  `/transport/transport-view?id=${documentId}`;

/** The order's form with another day for its truck. */
export const moveAddress = (orderId: string, day: Day): string =>
  `/transport/transport-detail?id=${orderId}&day=${day}`;
