import {
  listPriceDifferenceLines,
  listPriceDifferences,
  previewPriceDifferences,
  readPriceDifference,
} from '../contract/endpoints.ts';

/** What shows lists of differences and their lines. */
export const refreshes = [
  listPriceDifferences,
  listPriceDifferenceLines,
  previewPriceDifferences,
  readPriceDifference,
] as const;
