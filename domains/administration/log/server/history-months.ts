import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { pastBorder } from '@portal/platform/server/database/history-past.ts';
import type { OverAll } from '@portal/platform/server/plugin.ts';

/** A table that somebody works on is tried again later: it is not waited for, since all others would wait behind. */
const TRIES = 60;
const BETWEEN = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** The months of the history ahead are there before their first line. */
export const makeHistoryMonths = async (overAll: OverAll): Promise<void> => {
  await briefly(overAll, sql`select make_history_months()`);
};

/**
 * Months that are old leave the table that is written, one after the other, and those that archives have emptied go. Fails where a
 * table finds no free moment; the next night begins there.
 */
export const keepHistoryMonths = async (overAll: OverAll): Promise<void> => {
  await makeHistoryMonths(overAll);
  const border = pastBorder().toISOString();
  while (await briefly(overAll, sql`select move_history_month(${border}::timestamptz) as done`));
  await briefly(overAll, sql`select tidy_history_past(${border}::timestamptz)`);
};

const briefly = async (overAll: OverAll, statement: RawBuilder<unknown>): Promise<boolean> => {
  for (let tries = 1; ; tries++) {
    try {
      return await overAll(async ({ db }) => {
        const { rows } = await (statement as RawBuilder<{ done?: boolean }>).execute(db);
        return rows[0]?.done === true;
      });
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error;
      await sleep(BETWEEN);
    }
  }
};
