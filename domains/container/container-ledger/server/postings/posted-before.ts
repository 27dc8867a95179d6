import { sql, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { holdName } from '@portal/platform/server/database/hold-name.ts';
import { words } from '../../contract/words.en.ts';
import type { Posting } from '../post.ts';

/** A movement that stands in the books. */
export type Before = {
  readonly number: string;
  readonly quantity: number;
  /** With the same quantity, document and day: it says nothing new. */
  readonly isSame: boolean;
};

/**
 * By what a movement is known again: its document, day, cause, container, condition and sides; an opening by whose stock it is, for that begins once. Example:
 * two rows of one handover paper with good and with broken boxes are two movements.
 */
export const paperOf = (posting: Posting): string => {
  const { cause, containerCode, giverCondition, takerKind, takerCode } = posting;
  const whose = [cause, containerCode, giverCondition, takerKind, takerCode];
  if (cause === 'opening') return JSON.stringify(whose);
  return JSON.stringify([
    ...whose,
    posting.documentNumber,
    posting.postedOn,
    posting.giverKind,
    posting.giverCode,
  ]);
};

/** Who looks for papers and posts by them does so one behind the other: one workbook that two people upload at once is posted once. */
export const holdPapers = async ({ db, scope }: Caller): Promise<void> => {
  const whose = `container papers ${scope.tenantId} ${scope.plantNo}`;
  await holdName(db, whose);
};

/** What stands in the books already of what is about to be posted, by its posting (`paperOf`). What was taken back does not stand. */
export const postedBefore = async (
  { db, scope }: Caller,
  postings: readonly Posting[],
): Promise<ReadonlyMap<Posting, Before>> => {
  const written = rowsOf(
    TYPES,
    postings.map((one, at) => ({
      at,
      cause: one.cause,
      container_code: one.containerCode,
      giver_condition: one.giverCondition,
      giver_kind: one.giverKind,
      giver_code: one.giverCode,
      taker_kind: one.takerKind,
      taker_code: one.takerCode,
      document_number: one.documentNumber,
      posted_on: one.postedOn,
      quantity: one.quantity,
    })),
  );
  const papers = [...new Set(postings.map(({ documentNumber }) => documentNumber ?? ''))];
  const opened = [
    ...new Set(postings.flatMap(({ cause, containerCode }) => (cause === 'opening' ? containerCode : []))),
  ];
  // Found by papers and by containers alone, then held against each other: however many say the same handover, each row meets its own paper only.
  const { rows } = await sql<Before & { at: number }>`
    with written as materialized (select written.*, ${paper('written')} as paper from ${written} as written),
    earlier as materialized (
      select id, number, quantity, document_number, posted_on, ${paper('kept')} as paper from container_movement as kept
      where ${ownRows(scope, 'container_movement', 'kept')} and kept.document_id is null and kept.reverses_id is null
        and kept.document_number = any (${papers}::text[]) and kept.cause <> 'opening'
      union all select id, number, quantity, document_number, posted_on, ${paper('kept')} from container_movement as kept
      where ${ownRows(scope, 'container_movement', 'kept')} and kept.cause = 'opening' and kept.container_code = any (${opened}::text[])
    )
    select distinct on (written.at) written.at, earlier.number, earlier.quantity, (earlier.quantity, earlier.document_number, earlier.posted_on)
      is not distinct from (written.quantity, written.document_number, written.posted_on) as "isSame"
    from written join earlier on earlier.paper = written.paper
    where not exists (select from container_movement as other where ${ownRows(scope, 'container_movement', 'other')} and other.reverses_id = earlier.id)
    order by written.at, "isSame" desc, earlier.id`.execute(db);
  return new Map(rows.map(({ at, ...before }) => [postings[at]!, before]));
};

/** SQL: `paperOf` a row. */
const paper = (alias: 'written' | 'kept'): RawBuilder<unknown> => {
  const columns = (...names: readonly string[]) =>
    sql`jsonb_build_array(${sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))})`;
  const whose = columns('cause', 'container_code', 'giver_condition', 'taker_kind', 'taker_code');
  return sql`(${whose} || case when ${sql.ref(`${alias}.cause`)} = 'opening' then '[]'
    else ${columns('document_number', 'posted_on', 'giver_kind', 'giver_code')} end)`;
};

const TYPES = {
  at: 'int',
  cause: 'text',
  container_code: 'text',
  giver_condition: 'text',
  giver_kind: 'text',
  giver_code: 'text',
  taker_kind: 'text',
  taker_code: 'text',
  document_number: 'text',
  posted_on: 'date',
  quantity: 'int',
} as const;

/** Why a movement is not posted beside the one that stands. */
export const standsAlready = (caller: Caller, posting: Posting, { number, quantity }: Before): Failure => {
  if (posting.cause !== 'opening')
    return new Failure('container.postedOtherwise', {
      document: posting.documentNumber,
      number,
      quantity,
      field: 'quantity',
    });
  const { holder, condition } = words[caller.language];
  return new Failure('container.openedAlready', {
    holder: `${holder[posting.takerKind]} ${posting.takerCode}`.trim(),
    code: posting.containerCode,
    condition: condition[posting.takerCondition],
    number,
    quantity,
    field: 'cause',
  });
};
