import { sql } from 'kysely';
import { applyReleases, type ReleaseInput, type ReleaseOutcome } from '@portal/call-off/server/offers.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { unitDecimals } from '@portal/unit/server/offers.ts';
import type { RefusedReason } from '../../contract/reasons.ts';
import type { Decision } from './rules/agreement-rule.ts';
import { changedHold, doubtsOf, holdOf, agreementPlaceOf, type Held } from './rules/hold-rule.ts';
import { isEmptyItem, type ReadItem } from './read-items.ts';
import {
  conversionOf,
  dayTooFar,
  hasPickupDays,
  releaseInput,
  tooFineIn,
  type SupplyRules,
} from './rules/release-input.ts';
import type { FoundAgreement } from './rules/agreement-rule.ts';
import { resolveItems, type Meaning } from './rules/resolve.ts';
import { saidSha } from './said-sha.ts';
import { supplyRules } from './rules/supply-rules.ts';
import { numberUses } from './rules/used-numbers.ts';

type Writing = Caller;

/** An item on its way; `ref` names it for the caller. */
export type ItemToApply<Ref> = {
  readonly ref: Ref;
  readonly messageId: string;
  readonly item: ReadItem;
  readonly decision: Decision | null;
  readonly held: Held;
  /** Its transmission is refused, and so is the item. */
  readonly refused: { reason: RefusedReason; detail: Detail } | null;
};
type Detail = Readonly<Record<string, unknown>>;

/** What became of an item. */
export type AppliedItem<Ref> = {
  readonly ref: Ref;
  readonly item: ReadItem;
  readonly meaning: Pick<Meaning, 'plantNo' | 'supplierCode' | 'partNo'>;
  readonly outcome: 'taken' | 'waiting' | 'refused';
  readonly reason: string | null;
  readonly detail: Detail;
  readonly workKey: string | null;
  readonly agreementId: string | null;
  readonly releaseId: string | null;
};

/** Items looked up together: enough for a good query, little enough to keep memory flat. */
const ITEMS_AT_ONCE = 500;
const LINES_AT_ONCE = 10_000;

/**
 * Takes items in: those whose codes are known become releases, the others wait. `keep` hears what became of them, portion by
 * portion, not in their order. All of it belongs to the caller's transaction; memory holds a few portions.
 */
export const applyItems = async <Ref>(
  caller: Writing,
  items: AsyncIterable<ItemToApply<Ref>> | Iterable<ItemToApply<Ref>>,
  keep: (applied: readonly AppliedItem<Ref>[]) => Promise<void>,
  onAgreement: (one: ItemToApply<Ref>, agreement: readonly string[]) => void = () => undefined,
): Promise<void> => {
  const rules = supplyRules(caller);
  const units = await unitDecimals(caller);
  const underWay = new Map<number, Known<Ref>>();
  let count = 0;

  const releases = async function* (): AsyncGenerator<ReleaseInput> {
    for await (const portion of portions(items)) {
      const meanings = await resolveItems(caller, portion);
      const left = portion.flatMap((one, at) => leftAside(one, meanings[at]!) ?? []);
      if (left.length > 0) await keep(left);
      const ready: Known<Ref>[] = [];
      for (const [at, one] of portion.entries()) {
        const meaning = meanings[at]!;
        if (!meaning.known || leftAside(one, meaning)) continue;
        onAgreement(one, agreementPlaceOf(meaning));
        const between = await rules(meaning.plantNo, meaning.supplierCode);
        const input = releaseInput(one.item, one.messageId, meaning, between);
        const fault = dayTooFar(one.item, between) ?? tooFineIn(input, units);
        if (fault) await keep([{ ...asideOf(one, meaning), outcome: 'refused', ...fault, workKey: null }]);
        else ready.push({ one, meaning, input, detail: remarksOf(one.item, between, meaning.agreement) });
      }
      const used = await usedAgain(caller, ready, ({ meaning }) => meaning.agreement.agreementId);
      if (used.size > 0) await keep([...used.values()]);
      for (const known of ready) {
        if (used.has(known)) continue;
        underWay.set(count++, known);
        yield known.input;
      }
    }
  };

  await applyReleases(caller, releases(), async (outcomes) => {
    const inForce = await releasesInForce(caller, outcomes);
    const told = outcomes.map((outcome) => ({ outcome, known: underWay.get(outcome.at)! }));
    for (const { outcome } of told) underWay.delete(outcome.at);
    const repeated = told.filter(({ outcome }) => outcome.kind === 'repeated');
    const ids = new Map(repeated.map(({ outcome, known }) => [known, outcome.agreementId]));
    const used = await usedAgain(caller, [...ids.keys()], (known) => ids.get(known));
    await keep(told.map(({ outcome, known }) => used.get(known) ?? appliedOf(known, outcome, inForce)));
  });
};

type Known<Ref> = {
  one: ItemToApply<Ref>;
  meaning: Extract<Meaning, { known: true }>;
  input: ReleaseInput;
  detail: Detail;
};

/** Those whose number was used before: repeated, or waiting because of another content. */
const usedAgain = async <Ref>(
  caller: Writing,
  all: readonly Known<Ref>[],
  agreementOf: (known: Known<Ref>) => string | undefined,
): Promise<ReadonlyMap<Known<Ref>, AppliedItem<Ref>>> => {
  const asked = all.flatMap((known) => {
    const agreementId = agreementOf(known);
    return agreementId === undefined ? [] : { known, agreementId };
  });
  const uses = await numberUses(
    caller,
    asked.map(({ known, agreementId }) => ({
      agreementId,
      input: known.input,
      sha: saidSha(known.one.item),
    })),
  );
  return new Map(
    asked.flatMap(({ known, agreementId }, at) => {
      const use = uses[at]!;
      if (use.kind === 'new') return [];
      const aside = { ...asideOf(known.one, known.meaning), agreementId };
      const applied: AppliedItem<Ref> =
        use.kind === 'repeated'
          ? { ...aside, outcome: 'refused', reason: 'edi.releaseRepeated', detail: {}, workKey: null }
          : { ...aside, outcome: 'waiting', ...changedHold(known.one.held, known.input, use.differences) };
      return [[known, applied] as const];
    }),
  );
};

const portions = async function* <Ref>(items: AsyncIterable<ItemToApply<Ref>> | Iterable<ItemToApply<Ref>>) {
  let portion: ItemToApply<Ref>[] = [];
  let lines = 0;
  for await (const one of items) {
    portion.push(one);
    lines += one.item.lines.length;
    if (portion.length < ITEMS_AT_ONCE && lines < LINES_AT_ONCE) continue;
    yield portion;
    portion = [];
    lines = 0;
  }
  if (portion.length > 0) yield portion;
};

/** An item that becomes no release now: refused with its transmission, waiting, or one that asks for nothing. */
const leftAside = <Ref>(one: ItemToApply<Ref>, meaning: Meaning): AppliedItem<Ref> | undefined => {
  const none = asideOf(one, meaning);
  if (one.refused) return { ...none, outcome: 'refused', ...one.refused, workKey: null };
  const hold = holdOf(one.item, one.held, meaning);
  if (hold) return { ...none, outcome: 'waiting', ...hold };
  if (isEmptyItem(one.item)) return { ...none, outcome: 'taken', reason: null, detail: {}, workKey: null };
  if (meaning.known) return undefined;
  const { reason, detail, workKey } = meaning;
  return { ...none, outcome: 'waiting', reason, detail, workKey };
};

const asideOf = <Ref>({ ref, item }: ItemToApply<Ref>, meaning: Meaning) => ({
  ref,
  item,
  meaning,
  agreementId: null,
  releaseId: null,
});

/** What a taken item tells beside its release. */
const remarksOf = (item: ReadItem, { transportDays }: SupplyRules, agreement: FoundAgreement): Detail => ({
  ...(agreement.conversion && { conversion: conversionOf(item, agreement) }),
  ...(hasPickupDays(item) && { pickupDays: transportDays }),
  ...(item.believedBy !== undefined && { believedBy: item.believedBy, ...doubtsOf(item) }),
  ...(item.again && { again: item.again }),
  ...(item.givenDay && { givenDay: item.givenDay.day, givenBy: item.givenDay.by }),
});

const appliedOf = <Ref>(
  { one: { ref, item }, meaning, detail }: Known<Ref>,
  outcome: ReleaseOutcome,
  inForce: ReadonlyMap<string, Detail>,
): AppliedItem<Ref> => {
  const { agreementId } = outcome;
  const all = { ref, item, meaning, agreementId, workKey: null };
  if (outcome.kind === 'taken') {
    const gap: Detail = outcome.chainGap ? { chainGap: true, previous: item.previousReleaseNumber } : {};
    return {
      ...all,
      outcome: 'taken',
      reason: null,
      detail: { ...detail, ...gap },
      releaseId: outcome.releaseId,
    };
  }
  const reason = outcome.kind === 'repeated' ? 'edi.releaseRepeated' : 'edi.releaseSuperseded';
  return {
    ...all,
    outcome: 'refused',
    reason,
    detail: inForce.get(agreementId) ?? {},
    releaseId: outcome.kind === 'outdated' ? outcome.releaseId : null,
  };
};

/** The releases that stand in the way of outdated ones, by agreement. */
const releasesInForce = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  outcomes: readonly ReleaseOutcome[],
): Promise<ReadonlyMap<string, Detail>> => {
  const ids = outcomes.flatMap((one) => (one.kind === 'outdated' ? one.agreementId : []));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; inForce: string; inForceDate: string }>`
    select agreement.id, release.release_no as "inForce", release.release_date as "inForceDate"
    from scheduling_agreement as agreement join release on release.tenant_id = agreement.tenant_id and release.id = agreement.current_release_id
    where ${ownTenant(scope, 'agreement')} and agreement.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...detail }) => [id, detail]));
};
