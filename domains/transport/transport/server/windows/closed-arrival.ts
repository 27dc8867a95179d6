import { today } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { requireAgreement } from '@portal/platform/server/agreement.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { isWorkday, plantZone } from '@portal/plant/server/offers.ts';
import type { TransportDraft } from '../../contract/fields.ts';
import { words } from '../../contract/words.en.ts';

/**
 * The notes of an order are expected when it says, and nobody takes goods on a day on which the plant is closed. Fails with `err.touches` for such an arrival, unless
 * the order had it before (`previous`) or `agreed` is the seal of it.
 */
export const requireOpenArrival = async (
  caller: Caller,
  { expectedArrival }: Pick<TransportDraft, 'expectedArrival'>,
  agreed: string | undefined,
  previous: string | null = null,
): Promise<void> => {
  if (expectedArrival === null) return;
  if (previous !== null && Date.parse(previous) === Date.parse(expectedArrival)) return;
  const day = today(await plantZone(caller), new Date(expectedArrival));
  if (await isWorkday(caller, day)) return;
  const text = fill(words[caller.language].closedArrival, { day });
  requireAgreement(agreed, { what: day, touched: [{ text, link: null }] });
};
