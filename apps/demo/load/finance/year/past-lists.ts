import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { makeSettlements, settlements } from '@portal/settlement/server/offers.ts';
import { people } from '../../../world/people.ts';
import { suppliers } from '../../../world/master-data/suppliers.ts';
import { asPerson } from '../../as-person.ts';
import { momentOn, type Month } from './months.ts';

const CLERK = people.find(({ userNo }) => userNo === 'settlement')!;
const FINANCE = people.find(({ userNo }) => userNo === 'finance')!;
/** By how much the first list of another supplier is older than the portal. */
const OUTSIDE = { month: 0, supplierCode: suppliers[1]!.supplierCode } as const;

/** A line of an accepted list, with what is invoiced of it. */
export type PastLine = {
  readonly id: string;
  readonly settlementId: string;
  readonly supplierCode: string;
  readonly month: number;
  readonly partNo: string;
  readonly partName: string;
  readonly unit: string;
  readonly quantity: string;
  readonly net: string;
  readonly tax: string;
};

/** Makes the lists of each month, as on the day behind it, and has them accepted; one was paid outside the portal. Returns lines that are to be invoiced. */
export const settlePastMonths = async (caller: Caller, months: readonly Month[]): Promise<PastLine[]> => {
  const lines: PastLine[] = [];
  for (const month of months) {
    await asPerson(caller, CLERK, async (clerk) =>
      makeSettlements(clerk, { through: month.lastDay, supplierCode: null }),
    );
    const lists = await settlements.lockedWhere(caller, sql<boolean>`last_day = ${month.lastDay}::date`);
    for (const list of lists) {
      const contact = suppliers.find(({ supplierCode }) => supplierCode === list.supplierCode)!.contact;
      const supplier = {
        ...FINANCE,
        companyCode: list.supplierCode,
        name: list.supplierCode === suppliers[0]!.supplierCode ? FINANCE.name : contact,
      };
      const accepted = await asPerson(caller, supplier, async (finance) =>
        settlements.moveOn(finance, 'accept', list, {
          acceptedAt: momentOn(month.acceptedOn, '14:05'),
          acceptedBy: supplier.name,
        }),
      );
      if (month.at === OUTSIDE.month && list.supplierCode === OUTSIDE.supplierCode)
        await asPerson(caller, CLERK, async (clerk) =>
          settlements.moveOn(clerk, 'close', accepted, {
            endedAt: momentOn(month.paidOn, '09:40'),
            endedBy: CLERK.name,
            endReason: '上线前已在线下开票并付款',
          }),
        );
      else lines.push(...(await linesOf(caller, list.id, month.at)));
    }
    await dateLists(caller, month);
  }
  return lines;
};

const linesOf = async ({ db, scope }: Caller, settlementId: string, month: number): Promise<PastLine[]> => {
  const { rows } = await sql<Omit<PastLine, 'month'>>`
    select line.id, line.settlement_id as "settlementId", line.supplier_code as "supplierCode", line.part_no as "partNo", part.name_zh as "partName", line.unit,
      line.quantity, line.net, line.tax
    from settlement_line as line join part on part.tenant_id = line.tenant_id and part.part_no = line.part_no
    where ${ownRows(scope, 'settlement_line', 'line')} and line.settlement_id = ${settlementId}::bigint order by line.posted_on, line.id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, month }));
};

/** They were made on the day behind their period. */
const dateLists = async ({ db, scope }: Caller, { lastDay, listedOn }: Month): Promise<void> => {
  const madeAt = momentOn(listedOn, '00:42');
  await sql`update settlement set created_at = ${madeAt}::timestamptz where ${ownRows(scope, 'settlement')} and last_day = ${lastDay}::date`.execute(
    db,
  );
};
