import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { jisReceivers } from '@portal/jis-status/server/offers.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { jisScenarios } from '../../contract/scenarios.ts';
import { words } from '../../contract/words.en.ts';

const { tell } = noticesOf(jisScenarios, { zh: words.zh.notice, en: words.en.notice });

/** Suppliers who get anything of the line hear that it stands, and that it runs again. */
export const tellOfStop = async (caller: Caller, id: string): Promise<void> => {
  const stop = await caller.db
    .selectFrom('jis_line_stop')
    .where(ownTenant(caller.scope))
    .where('id', '=', id)
    .select(['plant_no as plantNo', 'assembly_line as line', 'since', 'until', 'reason', 'version'])
    .executeTakeFirstOrThrow();
  const { plantNo, line, since, until, reason, version } = stop;
  const at: Caller = { ...caller, scope: { ...caller.scope, plantNo } };
  const suppliers = new Set((await jisReceivers(at, [line])).map(({ supplierCode }) => supplierCode));
  const isOver = until !== null && Date.parse(until) <= Date.now();
  for (const supplierCode of suppliers)
    await tell(at, {
      scenario: 'jis.line_stopped',
      word: isOver ? 'line_runs' : until === null ? 'line_stopped' : 'line_stopped_until',
      about: { plantNo, supplierCode },
      param: { assemblyLine: line, since, ...(until !== null && { until }), reason },
      link: `/jis/line-stop?assemblyLine=${encodeURIComponent(line)}`,
      key: `jis/line-stop/${id}/${version}/${supplierCode}`,
    });
};
