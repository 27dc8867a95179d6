import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { draftOf } from '@portal/platform/server/list/draft.ts';
import type * as calls from '../../contract/endpoints.ts';
import { indicatorOf } from '../../contract/indicators.ts';
import { requirePlant } from '../decided.ts';
import { checkEntries, tellEntered } from '../entries.ts';

const TYPES = {
  plant_no: 'text',
  period: 'text',
  target: 'text',
  party_code: 'text',
  indicator: 'text',
  stated_total: 'numeric',
  stated_bad: 'numeric',
  remark: 'text',
} as const;

/** Figures that another system states. Of rows of one month, party and indicator in a call the last one counts; the same figure again changes nothing. */
export const stateKpiFigures: Action<typeof calls.stateKpiFigures> = async (caller, { figures }) => {
  requirePlant(caller);
  const stated = figures.map((figure) => ({ ...figure, target: indicatorOf(figure.indicator).targets[0]! }));
  const drafts = stated.map((figure) => draftOf(figure));
  await checkEntries(caller, drafts);
  for (const draft of drafts) {
    const refusal = draft.refusal();
    if (refusal !== undefined) throw refusal;
  }
  const last = new Map(
    stated.map((one) => [`${one.period} ${one.target} ${one.partyCode} ${one.indicator}`, one] as const),
  );
  const rows = [...last]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, one]) => ({
      plant_no: caller.scope.plantNo,
      period: one.period,
      target: one.target,
      party_code: one.partyCode,
      indicator: one.indicator,
      stated_total: one.statedTotal,
      stated_bad: one.statedBad,
      remark: one.remark,
    }));
  const { rows: written } = await sql<{
    period: string;
    target: 'supplier' | 'forwarder';
    partyCode: string;
  }>`
    insert into kpi_entry (plant_no, period, target, party_code, indicator, stated_total, stated_bad, remark, entry_source)
    select row.plant_no, row.period, row.target, row.party_code, row.indicator, row.stated_total, row.stated_bad, row.remark, 'call' from ${rowsOf(TYPES, rows)} as row
    on conflict on constraint kpi_entry_taken do update set stated_total = excluded.stated_total, stated_bad = excluded.stated_bad, remark = excluded.remark,
      entry_source = excluded.entry_source, entered_by = excluded.entered_by, entered_by_no = excluded.entered_by_no
    where (kpi_entry.stated_total, kpi_entry.stated_bad, kpi_entry.remark) is distinct from (excluded.stated_total, excluded.stated_bad, excluded.remark)
    returning kpi_entry.period, kpi_entry.target, kpi_entry.party_code as "partyCode"`.execute(caller.db);
  await tellEntered(
    caller,
    written.map((one) => ({ ...one, indicator: figures[0]!.indicator })),
  );
  return { taken: written.length, same: figures.length - written.length };
};
