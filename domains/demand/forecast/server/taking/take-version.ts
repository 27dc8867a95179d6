import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { canonical } from '@portal/platform/contract/quantity.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertMany } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { plantToday, workdayFrom } from '@portal/plant/server/offers.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { DEMAND_TYPE } from '../../contract/fields.ts';
import type { SentBucket, Taken } from '../../contract/take.ts';
import { isArchived } from '../archived-versions.ts';
import { rulesOf, type SourceRules } from '../sources.ts';
import { publish } from './publish.ts';
import { readBuckets, type BadBucket, type Bucket } from './read-buckets.ts';

/** A version, or a part of it, as a call, a workbook or a message says it. */
export type SentVersion = ParsedInput<typeof calls.takeForecast>;
/** What became of it, with the buckets that keep it out. */
export type TakenVersion = Omit<Taken, 'refused'> & { readonly refused: readonly BadBucket[] };

const TYPES = {
  plant_no: 'text',
  supplier_code: 'text',
  version_id: 'bigint',
  part: 'int',
  part_no: 'text',
  unit: 'text',
  grain: 'text',
  starts_on: 'date',
  last_on: 'date',
  quantity: 'numeric',
} as const;

/**
 * A version, or a part of it. What came before with the same content changes nothing; while parts are missing one may come again with another
 * content, of a whole version none. Suppliers may answer from the transaction of the last part.
 */
export const takeVersion = async (caller: Caller, input: SentVersion): Promise<TakenVersion> => {
  if (sideOf(caller) !== 'plant') throw new Failure('forecast.wrongParty');
  const [part, parts] = [input.part ?? 1, input.parts ?? 1];
  if (part > parts) throw new Failure('forecast.partNumber', { field: 'part', part, parts });
  const rules = await rulesOf(caller, input.source);
  const { good, refused } = await readBuckets(caller, input.buckets, rules.monthRule);
  if (refused.length > 0) return taken('refused', { refused });
  const version = await versionFor(caller, input, { parts, rules });
  const digest = digestOf(input.buckets);
  const before = await partBefore(caller, version.id, part);
  if (before === digest) return taken(version.isWhole ? 'repeated' : 'waiting', { versionId: version.id });
  if (version.isWhole) throw new Failure('forecast.numberTaken', { field: 'number', number: input.number });
  await keepPart(caller, { versionId: version.id, part, digest, replaces: before !== undefined }, good);
  if ((await partsHere(caller, version.id)) < parts) return taken('waiting', { versionId: version.id });
  const made = await publish(caller, version.id);
  return taken('published', { versionId: version.id, ...made });
};

const taken = (outcome: Taken['outcome'], more: Partial<TakenVersion>): TakenVersion => ({
  outcome,
  versionId: null,
  forecasts: 0,
  buckets: 0,
  refused: [],
  ...more,
});

/** The same buckets in whatever order have the same one. */
const digestOf = (buckets: readonly SentBucket[]): string => {
  const lines = buckets.map((one) =>
    [one.supplierCode, one.partNo, one.grain, one.startsOn, canonical(one.quantity)].join('\t'),
  );
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
};

/** The version of that number, new or known, locked. */
const versionFor = async (
  caller: Caller,
  input: SentVersion,
  { parts, rules }: { readonly parts: number; readonly rules: SourceRules },
) => {
  const { db, scope } = caller;
  const { source, demandType, number } = input;
  const now = await plantToday(caller);
  const types = new Set((await dictChoices(caller, DEMAND_TYPE)).map(({ code }) => code));
  if (!types.has(demandType))
    throw new Failure('dict.unknownCode', { field: 'demandType', typeCode: DEMAND_TYPE, code: demandType });
  if (await isArchived(caller, input)) throw new Failure('forecast.numberTaken', { field: 'number', number });
  await sql`
    insert into forecast_version (plant_no, source, demand_type, number, due_on, parts, month_rule)
    values (${scope.plantNo}, ${source}, ${demandType}, ${number}, ${input.dueOn ?? (await workdayFrom(caller, now, rules.answerDays))}, ${parts}, ${rules.monthRule})
    on conflict on constraint forecast_version_taken do nothing`.execute(db);
  const found = await db
    .selectFrom('forecast_version')
    .where(ownRows(scope, 'forecast_version'))
    .where('source', '=', source)
    .where('demand_type', '=', demandType)
    .where('number', '=', number)
    .forUpdate()
    .select(['id', 'parts', 'due_on as dueOn', 'published_at as publishedAt'])
    .executeTakeFirstOrThrow();
  const isWhole = found.publishedAt !== null;
  if (found.parts !== parts) throw new Failure('forecast.numberTaken', { field: 'parts', number });
  if (!isWhole && found.dueOn < now)
    throw new Failure('forecast.duePast', { field: 'dueOn', dueOn: found.dueOn });
  return { id: found.id, isWhole };
};

const partBefore = async ({ db, scope }: Caller, versionId: string, part: number) =>
  (
    await db
      .selectFrom('forecast_part')
      .where(ownRows(scope, 'forecast_part'))
      .where('version_id', '=', versionId)
      .where('part', '=', part)
      .select('digest')
      .executeTakeFirst()
  )?.digest;

const partsHere = async ({ db, scope }: Caller, versionId: string): Promise<number> => {
  const { here } = await db
    .selectFrom('forecast_part')
    .where(ownRows(scope, 'forecast_part'))
    .where('version_id', '=', versionId)
    .select(sql<number>`count(*)::int`.as('here'))
    .executeTakeFirstOrThrow();
  return here;
};

type Part = {
  readonly versionId: string;
  readonly part: number;
  readonly digest: string;
  /** It came before with another content. */
  readonly replaces: boolean;
};
const keepPart = async (
  { db, scope }: Caller,
  { versionId, part, digest, replaces }: Part,
  buckets: readonly Bucket[],
): Promise<void> => {
  await sql`
    insert into forecast_part (plant_no, version_id, part, digest) values (${scope.plantNo}, ${versionId}, ${part}, ${digest})
    on conflict on constraint forecast_part_taken do update set digest = excluded.digest`.execute(db);
  if (replaces)
    await db
      .deleteFrom('forecast_bucket')
      .where(ownRows(scope, 'forecast_bucket'))
      .where('version_id', '=', versionId)
      .where('part', '=', part)
      .execute();
  await insertMany(
    db,
    'forecast_bucket',
    TYPES,
    buckets.map((one) => ({
      plant_no: scope.plantNo,
      supplier_code: one.supplierCode,
      version_id: versionId,
      part,
      part_no: one.partNo,
      unit: one.unit,
      grain: one.grain,
      starts_on: one.startsOn,
      last_on: one.lastOn,
      quantity: one.quantity,
    })),
  );
};
