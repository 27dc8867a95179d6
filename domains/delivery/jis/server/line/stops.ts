import { sql, type SqlBool } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { LATE_HOURS } from '../../contract/board.ts';
import { listJisLineStops } from '../../contract/line/endpoints.ts';
import type { lineStopStates } from '../../contract/line/line-stop.ts';
import { jisCallOffPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';

export type LineStopRow = { line: string; since: string; until: string | null; reason: string };

/** When lines of the plant have stood, as far back as a late vehicle is looked for; those that stand still among them. */
export const stopsOf = async ({ db, scope }: Reader): Promise<LineStopRow[]> => {
  const { rows } = await sql<LineStopRow>`
    select assembly_line as line, since, until, reason from jis_line_stop as stop
    where ${ownRows(scope, 'jis_line_stop', 'stop')} and (until is null or until > now() - make_interval(hours => ${sql.lit(LATE_HOURS)}))
    order by since`.execute(db);
  return rows;
};

/** SQL: it stands now. */
const state = sql<
  (typeof lineStopStates)[number]
>`case when stop.until is null or stop.until > now() then 'standing' else 'over' end`;

/** When lines have stood, the newest first. */
export const lineStops = listFrom(
  listJisLineStops,
  { title: jisCallOffPermissions['jis:line-stops'], words, zone: plantZone },
  (caller) => ({
    rows: caller.db.selectFrom('jis_line_stop as stop').where(ownRows(caller.scope, 'jis_line_stop', 'stop')),
    key: 'stop.id',
    order: '-since',
    columns: {
      id: 'stop.id',
      version: 'stop.version',
      assemblyLine: 'stop.assembly_line',
      stopState: state,
      since: 'stop.since',
      until: 'stop.until',
      reason: 'stop.reason',
      notedBy: 'stop.updated_by',
      notedAt: 'stop.updated_at',
    },
    sorts: { since: 'stop.since' },
    filters: {
      assemblyLine: (typed) => sql<SqlBool>`stop.assembly_line = ${typed.toUpperCase()}`,
      stopState: (is) => sql<SqlBool>`${state} = ${is}`,
    },
  }),
);
