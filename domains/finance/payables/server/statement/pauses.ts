import { sql, type SqlBool } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { addedUp, listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { blocks, moverOfBlock, type Block, type MoneyDocument, type Mover } from '../../contract/stages.ts';
import { listPauses } from '../../contract/statement.ts';
import { words } from '../../contract/words.en.ts';
import { amountRows } from '../amounts/amount-rows.ts';

type Kept = {
  row_key: string;
  supplier_code: string;
  block: Block;
  document: MoneyDocument;
  document_id: string;
  number: string;
  because: string | null;
  kept_by: string | null;
  kept_from: Day;
  kept_until: Day | null;
};

const mover = sql<Mover>`case pause.block ${sql.join(
  blocks.map((block) => sql`when ${sql.lit(block)} then ${sql.lit(moverOfBlock(block))}`),
  sql` `,
)} end`;

/** SQL, a select: what kept money and is over, and what keeps it still, each document once for each time. */
const allKept = async (caller: Caller) => {
  const zone = await plantZone(caller);
  const { rows } = await amountRows(caller);
  const standing = rows
    .where('amount.block', 'is not', null)
    .select([
      'amount.supplier_code',
      'amount.block',
      'amount.document',
      'amount.document_id',
      'amount.number',
      'amount.because',
      'amount.blocked_on',
      'amount.waits_since',
    ])
    .distinct();
  return sql<Kept>`
    select 'over ' || id as row_key, supplier_code, block, document, document_id, number, because, kept_by, (since at time zone ${zone})::date as kept_from,
      (until at time zone ${zone})::date as kept_until
    from payable_pause as over_now where ${ownRows(caller.scope, 'payable_pause', 'over_now')}
    union all select concat_ws(' ', block, document, document_id, blocked_on, waits_since), supplier_code, block, document, document_id, number, because, null,
      coalesce(blocked_on, waits_since), null
    from (${standing}) as standing`;
};

/** What kept money from moving on, what began first before the others. */
export const pauseList = listFrom(
  listPauses,
  { title: { zh: words.zh.titles.pauses, en: words.en.titles.pauses }, words, zone: plantZone },
  async (caller) => {
    const today = await plantToday(caller);
    return {
      ...addedUp(caller.db, await allKept(caller), 'pause'),
      key: 'pause.row_key',
      order: 'keptFrom,number',
      columns: {
        id: 'pause.row_key',
        block: 'pause.block',
        number: 'pause.number',
        document: 'pause.document',
        documentId: 'pause.document_id',
        mover,
        because: 'pause.because',
        keptBy: 'pause.kept_by',
        keptFrom: 'pause.kept_from',
        keptUntil: 'pause.kept_until',
        keptDays: sql<number>`coalesce(pause.kept_until, ${today}::date) - pause.kept_from`,
      },
      filters: {
        block: is('pause.block'),
        number: contains('pause.number'),
        supplierCode: is('pause.supplier_code'),
        month: (month) =>
          sql<SqlBool>`pause.kept_from < (${`${month}-01`}::date + interval '1 month')::date and coalesce(pause.kept_until, 'infinity') >= ${`${month}-01`}::date`,
      },
    };
  },
);
