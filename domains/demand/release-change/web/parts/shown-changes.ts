import { listChangedParts, listReleaseChanges, readReleaseChange } from '../../contract/endpoints.ts';
import { listBrokenDocuments } from '../../contract/document-calls.ts';

/** What shows a change, and is old when something of it was mended. */
export const shownChanges = [listChangedParts, listBrokenDocuments, readReleaseChange, listReleaseChanges];
