import {
  listBrokenDocuments,
  listChangedParts,
  listReleaseChanges,
  readReleaseChange,
} from '../../contract/endpoints.ts';

/** What shows a change, and is old when something of it was mended. */
export const shownChanges = [listChangedParts, listBrokenDocuments, readReleaseChange, listReleaseChanges];
