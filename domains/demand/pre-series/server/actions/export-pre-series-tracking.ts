import type { FileAction } from '@portal/platform/server/caller.ts';
import { everyRow } from '@portal/platform/server/database/pages/list-page.ts';
import { seenSheet } from '@portal/platform/server/list/sheet/seen-sheet.ts';
import { shownAnswerRules, stepTexts } from '@portal/call-off/server/offers.ts';
import { withPairs } from '@portal/call-off/contract/tracking/tracking-list.ts';
import { stepsShown } from '@portal/call-off/contract/tracking/tracking.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../../contract/tracking-calls.ts';
import { trackingListWords } from '../../contract/tracking-words.ts';
import { words } from '../../contract/words.en.ts';
import { preSeriesTrackingQuery } from '../tracking/tracking-list.ts';

/** The lines found as a workbook, with who and when for each step. */
export const exportPreSeriesTracking: FileAction<typeof calls.exportPreSeriesTracking> = async (
  caller,
  input,
) => {
  const rules = await shownAnswerRules(caller);
  return seenSheet(caller, {
    title: words[caller.language].sheet.tracking,
    words: trackingListWords[caller.language],
    zone: await plantZone(caller),
    of: calls.exportPreSeriesTracking,
    seen: withPairs(input.columns, stepsShown(rules.pickupPlans)),
    sheets: input.sheets,
    rows: everyRow(input, preSeriesTrackingQuery(caller, input, rules)),
    texts: stepTexts,
  });
};
