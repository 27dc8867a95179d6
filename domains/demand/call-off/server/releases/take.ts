import { sql } from 'kysely';
import type { TouchedText } from '@portal/platform/contract/agreement.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { firmChanges, firmRefusal, type FirmChange } from './firm-guard.ts';
import { agreementKey } from './agreements.ts';
import { applyReleases } from './apply.ts';
import type { ReleaseOutcome } from './input.ts';
import type { StatedRelease } from './stated.ts';

export type TakenRelease = Extract<ReleaseOutcome, { kind: 'taken' }>;
export type TakeResult = {
  /** What became of each, in the order given. */
  readonly results: readonly (TakenRelease | Failure)[];
  /** What they touch inside the firm zone, those among them that were refused for it. */
  readonly touched: readonly TouchedText[];
};

/** A release and its place among those given. */
type Candidate = { readonly at: number; readonly release: StatedRelease };

/**
 * Takes releases, each whole or not at all, all of them with one intake and one message for each supplier. They are applied as if all were
 * good; where some cannot stay (repeated, outdated, of no certain agreement, or inside the firm zone against `firmRefusal`), all of it goes back and the others are
 * applied without them: nothing of a refused release is kept. `isAgreed`: whoever agrees does so to all that is touched (the preview of an
 * import), so no seal is asked of single releases. `through` hears which share of them is applied, from the beginning again where some are refused.
 */
export const takeReleases = async (
  caller: Caller,
  stated: readonly (StatedRelease | Failure)[],
  { isAgreed = false, through = async () => undefined }: { isAgreed?: boolean; through?: Through } = {},
): Promise<TakeResult> => {
  const results = new Map<number, TakenRelease | Failure>();
  const touched = new Map<number, readonly TouchedText[]>();
  // Of one agreement the older release comes first, whatever the order in which they were given.
  let left = stated
    .flatMap((release, at) => {
      if (!(release instanceof Failure)) return [{ at, release }];
      results.set(at, release);
      return [];
    })
    .toSorted((one, other) => one.release.input.releaseDate.localeCompare(other.release.input.releaseDate));
  while (left.length > 0) {
    await sql`savepoint releases`.execute(caller.db);
    const tried = await tryAll(caller, left, isAgreed, through);
    for (const { at, change } of tried.changes) touched.set(at, change.touched);
    for (const [at, result] of tried.results) results.set(at, result);
    if (tried.refused.size === 0) break;
    await sql`rollback to savepoint releases`.execute(caller.db);
    left = left.filter(({ at }) => !tried.refused.has(at));
  }
  return {
    results: stated.map((_, at) => results.get(at)!),
    touched: [...touched].toSorted(([one], [other]) => one - other).flatMap(([, texts]) => texts),
  };
};

type Through = (share: number) => Promise<unknown>;

type Tried = {
  readonly results: ReadonlyMap<number, TakenRelease | Failure>;
  readonly refused: ReadonlySet<number>;
  readonly changes: readonly { readonly at: number; readonly change: FirmChange }[];
};

const tryAll = async (
  caller: Caller,
  candidates: readonly Candidate[],
  isAgreed: boolean,
  through: Through,
): Promise<Tried> => {
  const outcomes: ReleaseOutcome[] = [];
  try {
    await applyReleases(
      caller,
      candidates.map(({ release }) => release.input),
      async (some) => {
        outcomes.push(...some);
        await through(outcomes.length / candidates.length);
      },
    );
  } catch (failure) {
    return refusedTogether(candidates, failure);
  }
  const taken = outcomes.flatMap((outcome) => (outcome.kind === 'taken' ? [outcome] : []));
  const changes = (
    await firmChanges(
      caller,
      taken.map((one) => guardedOf(candidates[one.at]!, one)),
    )
  ).flatMap((change, index) => (change ? [{ candidate: candidates[taken[index]!.at]!, change }] : []));
  const results = new Map<number, TakenRelease | Failure>();
  for (const outcome of outcomes) results.set(candidates[outcome.at]!.at, resultOf(outcome));
  for (const { candidate, change } of changes) {
    const { input, agreed } = candidate.release;
    const refusal = firmRefusal(change, {
      reason: input.firmReason ?? null,
      agreed: isAgreed ? change.seal : agreed,
    });
    if (refusal) results.set(candidate.at, refusal);
  }
  return {
    results,
    refused: new Set([...results].flatMap(([at, result]) => (result instanceof Failure ? [at] : []))),
    changes: changes.map(({ candidate: { at }, change }) => ({ at, change })),
  };
};

/** Releases that leave open which agreement they mean stop all of them: those are refused, the others are tried again. */
const refusedTogether = (candidates: readonly Candidate[], failure: unknown): Tried => {
  if (!(failure instanceof Failure) || failure.key !== 'callOff.severalAgreements') throw failure;
  const matching = candidates.filter(
    ({ release: { input } }) =>
      input.saNo === failure.details.saNo &&
      input.partNo === failure.details.partNo &&
      (input.orderLine === '' || input.pointOfUse === ''),
  );
  if (matching.length === 0) throw failure;
  const results = new Map(matching.map(({ at }) => [at, failure]));
  return { results, refused: new Set(results.keys()), changes: [] };
};

const guardedOf = (
  { release: { input, supplierName } }: Candidate,
  { releaseId, agreementId }: TakenRelease,
) => ({
  supplierCode: input.supplierCode,
  supplierName,
  agreementId,
  releaseId,
  partNo: input.partNo,
  unit: input.unit,
  firmUntil: input.firmUntil,
  reason: input.firmReason ?? null,
  agreement: agreementKey(input),
});

const resultOf = (outcome: ReleaseOutcome): TakenRelease | Failure => {
  if (outcome.kind === 'taken') return outcome;
  const { releaseNo, releaseDate, agreementId } = outcome;
  return new Failure(outcome.kind === 'repeated' ? 'callOff.releaseRepeated' : 'callOff.releaseOutdated', {
    releaseNo,
    releaseDate,
    agreementId,
    field: 'releaseNo',
  });
};
