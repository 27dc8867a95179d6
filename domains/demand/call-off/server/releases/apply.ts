import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { BULK } from '@portal/platform/server/database/bulk.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type { ReleasedPayload } from '../events.ts';
import { answerTermsOf } from '../answer/answer-day.ts';
import { agreementKey, lockAgreements } from './agreements.ts';
import type { ReleaseInput, ReleaseOutcome } from './input.ts';
import { insertReleases } from './insert-releases.ts';
import { keepZones } from './keep-zones.ts';
import { replaceLines, type PlantTerms } from './replace-lines.ts';

/** What a writing call or a job has; the transaction is the caller's. */
type Applying = Pick<Caller, 'db' | 'scope' | 'tell'>;
type Taken = Extract<ReleaseOutcome, { kind: 'taken' }>;

export type AppliedReleases = { taken: number; repeated: number; outdated: number; lines: number };

/**
 * Takes a whole release of one agreement: keeps it as it came, replaces the one in force completely and tells the supplier.
 * Fails with `callOff.releaseRepeated` when this number was received before, with `callOff.releaseOutdated` when the one in force
 * is newer, with `callOff.unknownPart` when the tenant has no such part, with `callOff.severalAgreements` when it leaves open
 * which agreement it means.
 */
export const applyRelease = async (caller: Applying, input: ReleaseInput): Promise<Taken> => {
  const messages = new Messages();
  await planByTheFile(caller);
  const [outcome] = await applyPortion(caller, [{ at: 0, input }], messages);
  if (outcome!.kind !== 'taken') {
    const { releaseNo, releaseDate, agreementId } = outcome!;
    throw new Failure(outcome!.kind === 'repeated' ? 'callOff.releaseRepeated' : 'callOff.releaseOutdated', {
      releaseNo,
      releaseDate,
      agreementId,
    });
  }
  await messages.tell(caller);
  return outcome!;
};

/**
 * Takes any number of releases in portions of 10,000 lines; memory holds two of them. While one is stored, the next is read.
 * Repeated and outdated releases change nothing that is in force and are told by their outcome. `each` hears the outcomes portion by portion, in
 * the order of the items. Each supplier is told once in the end. All of it belongs to the caller's transaction.
 */
export const applyReleases = async (
  caller: Applying,
  items: AsyncIterable<ReleaseInput> | Iterable<ReleaseInput>,
  each: (outcomes: readonly ReleaseOutcome[]) => Promise<void> | void = () => undefined,
): Promise<AppliedReleases> => {
  const messages = new Messages();
  await planByTheFile(caller);
  const sum = { taken: 0, repeated: 0, outdated: 0, lines: 0 };
  const store = async (portion: readonly Placed[]): Promise<void> => {
    const outcomes = await applyPortion(caller, portion, messages);
    for (const { kind } of outcomes) sum[kind] += 1;
    sum.lines += linesIn(portion);
    await each(outcomes);
  };
  let storing = Promise.resolve();
  try {
    for await (const portion of portions(items)) {
      await storing;
      storing = store(portion);
      // Its failure is met by the next await; until then it must not count as unhandled.
      storing.catch(() => undefined);
    }
    await storing;
  } catch (error) {
    // Nothing is under way when the transaction goes back; a failure of storing is the cause of one in reading behind it.
    await storing;
    throw error;
  }
  await messages.tell(caller);
  return sum;
};

/**
 * Each portion is planned for its own size, and by keys: a plan made once while tables were small, or before they were first
 * analysed, reads the whole table for each portion of a big file. Holds until the transaction ends.
 */
const planByTheFile = async ({ db }: Applying): Promise<void> => {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true), set_config('random_page_cost', '1.1', true)`.execute(
    db,
  );
};

type Placed = { readonly at: number; readonly input: ReleaseInput };

/** Items until there are enough lines; an agreement comes once in a portion, for its second release follows its first. */
const portions = async function* (
  items: AsyncIterable<ReleaseInput> | Iterable<ReleaseInput>,
): AsyncGenerator<Placed[]> {
  let portion: Placed[] = [];
  let agreements = new Set<string>();
  let lines = 0;
  let at = 0;
  for await (const input of items) {
    const key = agreementKey(input);
    if (portion.length > 0 && (lines >= BULK || agreements.has(key))) {
      yield portion;
      [portion, agreements, lines] = [[], new Set(), 0];
    }
    portion.push({ at: at++, input });
    agreements.add(key);
    lines += input.lines.dueOn.length;
  }
  if (portion.length > 0) yield portion;
};

const applyPortion = async (
  caller: Applying,
  portion: readonly Placed[],
  messages: Messages,
): Promise<ReleaseOutcome[]> => {
  const agreements = await lockAgreements(
    caller,
    portion.map(({ input }) => input),
  );
  const releases = await insertReleases(
    caller,
    await keepZones(
      caller,
      portion.map(({ input }, index) => ({ input, agreement: agreements[index]! })),
    ),
  );
  const counts = await replaceLines(
    caller,
    releases.flatMap((one) => (one.kind === 'taken' ? one : [])),
    await termsByPlant(caller, portion),
  );
  return portion.map(({ at, input }, index): ReleaseOutcome => {
    const release = releases[index]!;
    const agreementId = release.agreement.id;
    const { releaseNo, releaseDate } = input;
    if (release.kind === 'repeated') return { at, kind: 'repeated', agreementId, releaseNo, releaseDate };
    if (release.kind === 'outdated')
      return { at, kind: 'outdated', releaseId: release.id, agreementId, releaseNo, releaseDate };
    const { chainGap, id: releaseId } = release;
    const changed = counts.get(agreementId)!;
    messages.add(input, { at, kind: 'taken', releaseId, agreementId, chainGap, ...changed });
    return { at, kind: 'taken', releaseId, agreementId, chainGap, ...changed };
  });
};

/** Which zones suppliers answer, and until when, by plant. */
const termsByPlant = async (
  caller: Applying,
  portion: readonly Placed[],
): Promise<Map<string, PlantTerms>> => {
  const terms = new Map<string, PlantTerms>();
  for (const plantNo of new Set(portion.map(({ input }) => input.plantNo)))
    terms.set(plantNo, {
      zones: (await processOptions(caller, plantNo)).answerZones,
      ...(await answerTermsOf(caller, plantNo)),
    });
  return terms;
};

const linesIn = (portion: readonly Placed[]): number =>
  portion.reduce((sum, { input }) => sum + input.lines.dueOn.length, 0);

/** One message for each plant and supplier, however many releases came. */
class Messages {
  readonly #messages = new Map<string, ReleasedPayload>();

  add(input: ReleaseInput, outcome: Taken): void {
    const key = JSON.stringify([input.plantNo, input.supplierCode]);
    const { plantNo, supplierCode, releaseNo, releaseDate, partNo } = input;
    const message = this.#messages.get(key) ?? {
      plantNo,
      supplierCode,
      releaseNo,
      releaseDate,
      partNo,
      agreementId: outcome.agreementId,
      releases: 0,
      chainGaps: 0,
      added: 0,
      raised: 0,
      lowered: 0,
      gone: 0,
      firstReleaseId: outcome.releaseId,
      lastReleaseId: outcome.releaseId,
    };
    message.releases += 1;
    if (BigInt(outcome.releaseId) < BigInt(message.firstReleaseId))
      message.firstReleaseId = outcome.releaseId;
    if (BigInt(outcome.releaseId) > BigInt(message.lastReleaseId)) message.lastReleaseId = outcome.releaseId;
    message.chainGaps += outcome.chainGap ? 1 : 0;
    for (const count of ['added', 'raised', 'lowered', 'gone'] as const) message[count] += outcome[count];
    this.#messages.set(key, message);
  }

  async tell(caller: Applying): Promise<void> {
    for (const message of this.#messages.values()) await caller.tell('call-off.released', message);
  }
}
