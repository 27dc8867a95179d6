import { Failure } from '@portal/platform/contract/failure.ts';
import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { selected } from '@portal/platform/server/list/sql-column.ts';
import { packagingByCode } from '@portal/packaging/server/offers.ts';
import { onPart, partNames } from '@portal/part/server/offers.ts';
import { filesOf } from '@portal/settings/server/offers.ts';
import { onSupplier, supplierNames } from '@portal/supplier/server/offers.ts';
import type { Content, Step } from '../contract/content.ts';
import type * as calls from '../contract/endpoints.ts';
import type { Instruction } from '../contract/instruction.ts';
import { Measures } from '../contract/rules.ts';
import { WAS_EFFECTIVE } from '../contract/status.ts';
import { contentColumns, headColumns } from './columns.ts';

/** Pictures of all editions belong to the first. */
export const pictureRecord = ({ id, rootId }: { id: string; rootId: string | null }) => ({
  entity: 'packaging_instruction',
  recordId: rootId ?? id,
});

/** One edition with all that its page shows. Fails with `err.notFound`. */
export const instructionById = async (caller: Caller, id: string): Promise<Instruction> => {
  const { db, scope } = caller;
  const row = await db
    .selectFrom('packaging_instruction as instruction')
    .innerJoin('part', onPart('instruction'))
    .innerJoin('supplier', onSupplier('instruction'))
    .select([...selected(headColumns), ...selected(contentColumns), ...partNames, ...supplierNames])
    .select(['part.unit', 'instruction.root_id as rootId'])
    .where(ownRows(scope, 'packaging_instruction', 'instruction'))
    .where('instruction.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Failure('err.notFound', { id });
  const { rootId, ...head } = row;
  const editions = await editionsOf(caller, row.number);
  const former = editions.find(
    (one) => one.edition < row.edition && WAS_EFFECTIVE.some((status) => status === one.status),
  );
  const steps = await stepsOf(caller, [id, ...(former ? [former.id] : [])]);
  const files = await filesOf(caller, pictureRecord({ id, rootId }));
  const readable = (of: string): Step[] =>
    steps
      .filter((step) => step.instruction_id === of)
      .map((step) => ({ text: step.text, picture: files.filter((file) => file.id === step.picture_id) }));
  const formerContent = former && (await contentOf(caller, former.id));
  return {
    ...head,
    steps: readable(id),
    former: former
      ? {
          ...formerContent!,
          id: former.id,
          edition: former.edition,
          effectiveOn: former.effectiveOn,
          expiresOn: former.expiresOn,
          steps: readable(former.id),
        }
      : null,
    editions: editions.map(({ expiresOn: _, ...edition }) => edition),
    measures: await measuresOf(caller, [row.innerCode, row.outerCode, row.auxiliaryCode]),
  };
};

const editionsOf = async ({ db, scope }: Caller, number: string) =>
  db
    .selectFrom('packaging_instruction as instruction')
    .select([
      'instruction.id',
      'instruction.edition',
      'instruction.status',
      'instruction.effective_on as effectiveOn',
      'instruction.expires_on as expiresOn',
    ])
    .where(ownRows(scope, 'packaging_instruction', 'instruction'))
    .where('instruction.number', '=', number)
    .orderBy('instruction.edition', 'desc')
    .execute();

/** The content of an edition without its steps. */
export const contentOf = async ({ db, scope }: Caller, id: string): Promise<Omit<Content, 'steps'>> =>
  db
    .selectFrom('packaging_instruction as instruction')
    .select(selected(contentColumns))
    .where(ownRows(scope, 'packaging_instruction', 'instruction'))
    .where('instruction.id', '=', id)
    .executeTakeFirstOrThrow();

/** The steps of editions, each in their order. */
export const stepsOf = async ({ db, scope }: Caller, ids: readonly string[]) =>
  db
    .selectFrom('packaging_instruction_step')
    .select(['instruction_id', 'position', 'text', 'picture_id'])
    .where(ownRows(scope, 'packaging_instruction_step'))
    .where('instruction_id', 'in', ids)
    .orderBy('instruction_id')
    .orderBy('position')
    .execute();

/** The pictures of all editions of an instruction. */
export const picturesOf = async (
  caller: Caller,
  of: { id: string; rootId: string | null },
): Promise<StoredFile[]> => filesOf(caller, pictureRecord(of));

/** Sizes of packaging by code; what is unknown is missing. */
export const measuresOf = async (caller: Caller, codes: readonly (string | null)[]): Promise<Measures[]> => {
  const known = await packagingByCode(
    caller,
    codes.filter((code): code is string => code !== null),
  );
  const fields = Object.keys(Measures.shape) as (keyof Measures)[];
  return [...known.values()].map(
    (packaging) => Object.fromEntries(fields.map((name) => [name, packaging[name]])) as Measures,
  );
};

export const readPackagingMeasures: Action<typeof calls.readPackagingMeasures> = async (caller, { codes }) =>
  measuresOf(caller, codes);
