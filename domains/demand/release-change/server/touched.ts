import { sql } from 'kysely';
import type { TouchedText } from '@portal/platform/contract/agreement.ts';
import { canonical } from '@portal/platform/contract/quantity.ts';
import type { ReadingCaller } from '@portal/platform/server/caller.ts';
import type { PublishedRelease } from '@portal/call-off/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { unitNames } from '@portal/settings/server/offers.ts';
import { bookedWindows } from '@portal/time-window/server/offers.ts';
import { openOrders } from '@portal/transport/server/offers.ts';
import type { Misfit } from '../contract/effects.ts';
import { words } from '../contract/words.en.ts';
import { judgedGoods } from './effects/judged-goods.ts';
import { freezeDaysOf } from './effects/keep-change.ts';

/** Lines that a warning names. */
const NAMED = 200;

/** The notes under way that a release which is about to be published would break, and the orders and windows that carry them, each once. */
export const touchedNotes = async (
  caller: ReadingCaller,
  { supplierCode, agreementId, releaseId }: PublishedRelease,
): Promise<TouchedText[]> => {
  const [zone, freezeDays, unit] = await Promise.all([
    plantZone(caller),
    freezeDaysOf(caller, supplierCode),
    unitNames(caller),
  ]);
  const moved = sql`(select 0 as id, ${agreementId}::bigint as agreement_id, ${releaseId}::bigint as release_id)`;
  const { rows } = await sql<{
    noteId: string;
    number: string;
    misfit: Misfit;
    amount: string;
    unit: string;
    orderId: string | null;
    orderNumber: string | null;
    window: string | null;
  }>`
    select judged.note_id as "noteId", judged.note_number as number, judged.misfit, judged.over as amount, judged.unit,
      shipment.order_id as "orderId", shipment.number as "orderNumber",
      to_char(booked.day, 'YYYY-MM-DD') || ' ' || to_char(booked.starts, 'HH24:MI') || '-' || to_char(booked.ends, 'HH24:MI') as window
    from ${judgedGoods(caller, moved, { zone, freezeDays })} as judged
    left join ${openOrders(caller)} as shipment on shipment.order_id = judged.order_id
    left join ${bookedWindows(caller)} as booked on booked.order_id = shipment.order_id
    order by judged.note_id limit ${NAMED}`.execute(caller.db);
  const { documentKind, misfit } = words[caller.language];
  const named = new Set<string>();
  return rows.flatMap((one) => {
    const note = {
      text: `${documentKind.note} ${one.number} · ${misfit[one.misfit]} · ${canonical(one.amount)} ${unit(one.unit)}`,
      link: `/common/dn-detail-view?id=${one.noteId}`,
    };
    if (one.orderId === null || named.has(one.orderId)) return [note];
    named.add(one.orderId);
    const booked = one.window === null ? '' : ` · ${documentKind.window} ${one.window}`;
    const order = {
      text: `${documentKind.order} ${one.orderNumber ?? ''}${booked}`,
      link: `/transport/transport-view?id=${one.orderId}`,
    };
    return [note, order];
  });
};
