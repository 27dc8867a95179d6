import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Slot } from '../../contract/slots.ts';
import { IN_LIST, windowWishStatus } from '../../contract/wish-status.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** Windows of a day are free again. */
    'time-window.freed': { day: Day };
  }
}

declare module '@portal/platform/server/plugins/neighbours.ts' {
  interface Commands {
    /** Gives an order the window that was offered to it, by the rules of moving a window. Fails with what those fail with. */
    'time-window.take': {
      input: {
        orderId: string;
        doorAssociateId: string;
        unloadDoorId: string;
        day: Day;
        window: string;
        /** The seal of what the other day makes late or too early. */
        agreed: string | undefined;
      };
      output: void;
    };
  }
}

/** Windows of days are free again: where somebody waits, they are offered by a job, so nobody is kept by it. */
export const tellFreed = async (caller: Caller, days: readonly Day[]): Promise<void> => {
  for (const day of new Set(days)) {
    const { rows } = await sql<{ waits: boolean }>`select somebody_waits(${day}) as waits`.execute(caller.db);
    if (rows[0]!.waits) await caller.tell('time-window.freed', { day });
  }
};

/** An order has booked a window: if it is one that it waited for, it waits no more. */
export const settleWish = async (
  { db, scope }: Caller,
  orderId: string,
  { doorId, day }: { doorId: string; day: Day },
  { starts, ends }: Slot,
): Promise<void> => {
  await db
    .updateTable('window_wish')
    .set({ status: windowWishStatus.moves.settle.to })
    .where(ownRows(scope, 'window_wish'))
    .where('transport_order_id', '=', orderId)
    .where(sql<boolean>`day between ${day}::date - 1 and ${day}::date`)
    .where(inStates('window_wish.status', IN_LIST))
    .where(
      sql<boolean>`coalesce(door_id, ${doorId}) = ${doorId} and day + starts <= ${day}::date + ${starts}::time
        and window_end(day, starts, ends) >= window_end(${day}::date, ${starts}::time, ${ends}::time)`,
    )
    .execute();
};

/** An order needs no window any more: it leaves the list, and what is offered to it goes to the next. */
export const leaveWaitingList = async (caller: Caller, orderId: string): Promise<void> => {
  const { db, scope } = caller;
  const left = await db
    .updateTable('window_wish')
    .set({ status: windowWishStatus.moves.end.to })
    .where(ownRows(scope, 'window_wish'))
    .where('transport_order_id', '=', orderId)
    .where(inStates('window_wish.status', IN_LIST))
    .returning('id')
    .execute();
  for (const { id } of left) await dropOffer(caller, id);
};

/** Gives back what is held for a wish. */
export const dropOffer = async (caller: Caller, wishId: string): Promise<void> => {
  const { db, scope } = caller;
  const dropped = await db
    .deleteFrom('door_booking')
    .where(ownRows(scope, 'door_booking'))
    .where('wish_id', '=', wishId)
    .returning('day')
    .execute();
  await tellFreed(
    caller,
    dropped.map(({ day }) => day),
  );
};
