import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/erp-calls.ts';
import type { TakenPrices } from '../../contract/erp.ts';
import { follows } from '../../contract/rules.ts';
import { APPROVED, SUBMITTED, priceStatus, type PriceStatus } from '../../contract/status.ts';
import { priceRows } from '../prices.ts';
import { spanOf, takeDays, takenBy } from '../spans.ts';
import { inTurn } from '../turn.ts';
import { waitingOn } from '../waiting-versions.ts';
import { keyOf, knownVersions, sameContent } from './known-versions.ts';
import { logPrices } from './log-prices.ts';
import { failed, readPrices, refusedAs, type Version } from './read-prices.ts';

/**
 * Versions of the ERP, each looked at by itself in the order of supplier, part and day. A known version with another content is refused: what is agreed on
 * is never changed, its correction is the next edition. Fails with `price.plantOnly`.
 */
export const takePrices: Action<typeof calls.takePrices> = async (caller, { prices: sent }) => {
  if (caller.scope.party !== 'plant') throw new Failure('price.plantOnly');
  const started = performance.now();
  const { good, refused } = await readPrices(caller, sent);
  const versions = good.map(({ version }) => version);
  await inTurn(caller, versions);
  const known = await knownVersions(caller, good);
  const taken = { approved: 0, submitted: 0, drafts: 0, repeated: 0, refused } satisfies TakenPrices;
  const count = await counting(caller);
  const approved: string[] = [];
  for (const { index, version } of good.toSorted((one, other) =>
    keyOf(one.version) < keyOf(other.version) ? -1 : 1,
  )) {
    const before = known.get(keyOf(version));
    if (before) {
      if (sameContent(before, version)) taken.repeated++;
      else
        refused.push(
          refusedAs(index, version, {
            field: 'edition',
            ...failed(caller, 'price.taken', { edition: version.edition }),
          }),
        );
      continue;
    }
    known.set(keyOf(version), version);
    const status = await statusOf(caller, version, count);
    const id = await insertVersion(caller, version, status);
    if (status === APPROVED) approved.push(id);
    taken[status === APPROVED ? 'approved' : status === SUBMITTED ? 'submitted' : 'drafts']++;
  }
  if (approved.length > 0) await caller.tell('price.approved', { ids: approved });
  const answer = { ...taken, refused: refused.toSorted((one, other) => one.index - other.index) };
  await logPrices(caller, { sent: sent.length, answer, durationMs: performance.now() - started });
  return answer;
};

/** Today, where prices of the ERP count at once; undefined where a person approves all of them. */
const counting = async (caller: Caller): Promise<string | undefined> =>
  (await processOptions(caller)).erpPricesCount === 'Y' ? plantToday(caller) : undefined;

/** Approved, unless a person has to: he sees to what takes days from other prices, and to what overlaps another one that waits. */
const statusOf = async (
  caller: Caller,
  version: Version,
  today: string | undefined,
): Promise<PriceStatus> => {
  const placed = { ...version, plantNo: caller.scope.plantNo };
  if (await waitingOn(caller, placed)) return priceStatus.start;
  if (today === undefined) return SUBMITTED;
  const taken = await takenBy(caller, placed);
  return taken.every((one) => follows(spanOf(version), one, today)) ? APPROVED : SUBMITTED;
};

const insertVersion = async (caller: Caller, version: Version, status: PriceStatus): Promise<string> => {
  const { plantNo, userNo, userName } = caller.scope;
  const at = new Date().toISOString();
  const [id] = await insertRows(caller.db, 'price', [
    {
      ...version,
      plantNo,
      status,
      ...(status !== priceStatus.start && { submittedByNo: userNo, submittedBy: userName, submittedAt: at }),
      ...(status === APPROVED && { decidedBy: userName, decidedAt: at }),
    },
  ]);
  if (status === APPROVED) await takeDays(caller, await priceRows.row(caller, id!));
  return id!;
};
