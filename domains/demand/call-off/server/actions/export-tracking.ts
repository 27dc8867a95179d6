import type { FileAction } from '@portal/platform/server/caller.ts';
import { everyRow } from '@portal/platform/server/database/pages/list-page.ts';
import { seenSheet } from '@portal/platform/server/list/sheet/seen-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../../contract/tracking/tracking-calls.ts';
import { withPairs } from '../../contract/tracking/tracking-list.ts';
import { stepsShown } from '../../contract/tracking/tracking.ts';
import { words } from '../../contract/words.en.ts';
import { shownRules } from '../plant-rules.ts';
import { stepTexts } from '../tracking/step-texts.ts';
import { trackingQuery } from '../tracking/tracking-list.ts';

/** The lines found as a workbook, with who and when for each step: of several documents the last. */
export const exportTracking: FileAction<typeof calls.exportTracking> = async (caller, input) => {
  const now = words[caller.language];
  const rules = await shownRules(caller);
  return seenSheet(caller, {
    title: now.tracked.file,
    words: now,
    zone: await plantZone(caller),
    of: calls.exportTracking,
    seen: withPairs(input.columns, stepsShown(rules.pickupPlans)),
    sheets: input.sheets,
    rows: everyRow(input, trackingQuery(caller, input, rules)),
    texts: stepTexts,
  });
};
