import { lazy } from 'react';
import type { CommitForm as CommitFormType } from './commit/commit-form.tsx';
import type { TrackedList as TrackedListType } from './tracking/tracked-list.tsx';

export type { CommitLook } from './commit/batch-columns.tsx';
export { useDocumentAddress } from './detail/document-address.ts';
export { ChainLine, useChainProgress } from './chain/chain-line.tsx';
export { ChooseNote } from './chain/choose-note.tsx';
export { Delta } from './parts/delta.tsx';

/** Loaded when it is first opened: what pages take of the other offers is small. */
export const CommitForm = lazy(async () => ({
  default: (await import('./commit/commit-form.tsx')).CommitForm,
})) as unknown as typeof CommitFormType;

/** Why what binds is changed, asked in the preview of an import. */
export const ChangeReason = lazy(async () => ({
  default: (await import('./import/change-reason.tsx')).ChangeReason,
}));

/** Who was told that an answer is overdue. */
export const Escalations = lazy(async () => ({
  default: (await import('./detail/escalations.tsx')).Escalations,
}));

/** Demand by days and weeks. */
export const HorizonPicture = lazy(async () => ({
  default: (await import('./horizon/horizon-picture.tsx')).HorizonPicture,
}));

/** The ways of a line by its notes, where another domain asks for them. */
export const ChainsShown = lazy(async () => ({
  default: (await import('./chain/line-chain.tsx')).ChainsShown,
}));

/** The dialog that commits lines which are known by their ids. */
export const CommitLines = lazy(async () => ({
  default: (await import('./commit/commit-lines.tsx')).CommitLines,
}));

/** Lists of lines with their way: series lines, and what those of another kind are drawn by. */
export const SeriesTracking = lazy(async () => ({
  default: (await import('./tracking/series-tracking.tsx')).SeriesTracking,
}));
export const TrackedList = lazy(async () => ({
  default: (await import('./tracking/tracked-list.tsx')).TrackedList,
})) as unknown as typeof TrackedListType;
