import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { words } from '../../contract/words.en.ts';
import { mayLeave } from '../../contract/enough.ts';
import { heldBefore } from './held-before.ts';
import { heldBy } from './held.ts';
import { post, type Posted, type Posting } from '../post.ts';

/** Nobody gives what he has not (`mayLeave`). Asked after the posting, under the lock of his balance. Fails with `container.notEnough`. */
export const requireEnough = async (caller: Caller, posting: Posting): Promise<void> => {
  if (posting.giverKind === 'purchase') return;
  const left = (await heldBy(caller, [posting])).of(posting);
  const had = left + posting.quantity;
  const earlier = (await heldBefore(caller, [posting])).get(posting);
  if (!mayLeave(posting, { had, earlier })) throw notEnough(caller, posting, had);
};

/** What was posted, and why the others were not, by their postings. */
type Outcome = { readonly posted: readonly Posted[]; readonly refused: ReadonlyMap<Posting, Failure> };

/** How often others may take away in the very moment of posting what was counted on. */
const MOST_TRIES = 5;

/**
 * Posts by one statement whatever its givers have, in the order given: each movement counts for those behind it, and one that is refused for none. What others
 * take meanwhile is seen under the locks of the balances, and everything is looked at once more. Fails with `container.notEnough` when that does not end.
 */
export const postWhatIsThere = async (caller: Caller, postings: readonly Posting[]): Promise<Outcome> => {
  for (let tries = 1; ; tries++) {
    await sql`savepoint containers_posted`.execute(caller.db);
    const held = await heldBy(caller, postings);
    const before = await heldBefore(caller, postings);
    const refused = new Map<Posting, Failure>();
    for (const posting of postings) {
      const had = held.of(posting);
      if (mayLeave(posting, { had, earlier: before.get(posting) })) held.take(posting);
      else refused.set(posting, notEnough(caller, posting, had));
    }
    const good = postings.filter((posting) => !refused.has(posting));
    const posted = await post(caller, good);
    const short = (await heldBy(caller, good)).shortOf(good, held);
    if (!short) return { posted, refused };
    if (tries === MOST_TRIES) throw notEnough(caller, short.posting, short.left + short.posting.quantity);
    await sql`rollback to savepoint containers_posted`.execute(caller.db);
  }
};

const notEnough = (caller: Caller, posting: Posting, balance: number): Failure => {
  const { giverKind, giverCode, giverCondition, containerCode: code, quantity } = posting;
  const { holder, condition } = words[caller.language];
  return new Failure('container.notEnough', {
    holder: `${holder[giverKind]} ${giverCode}`.trim(),
    code,
    condition: condition[giverCondition],
    balance,
    quantity,
    field: 'quantity',
  });
};
