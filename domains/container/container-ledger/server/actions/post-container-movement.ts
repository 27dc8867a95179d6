import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { hasNoEnd } from '../../contract/enough.ts';
import { requireEnough } from '../balance/enough.ts';
import { handPostings } from '../postings/hand-postings.ts';
import { confirmAbsurd } from '../balance/absurd-quantity.ts';
import { post } from '../post.ts';
import { holdPapers, postedBefore, standsAlready } from '../postings/posted-before.ts';

/** A movement that a person writes down: an opening, purchase, empties handed over, scrap, or a correction with its reason. */
export const postContainerMovement: Action<typeof calls.postContainerMovement> = async (
  caller,
  { agreed, ...input },
) => {
  const [posting] = await handPostings(caller, [input]);
  if (posting instanceof Failure) throw posting;
  if (hasNoEnd(posting!)) await confirmAbsurd(caller, posting!, agreed);
  if (input.cause === 'opening') {
    await holdPapers(caller);
    const opened = (await postedBefore(caller, [posting!])).get(posting!);
    if (opened) throw standsAlready(caller, posting!, opened);
  }
  const [posted] = await post(caller, [posting!]);
  await requireEnough(caller, posting!);
  return posted!;
};
