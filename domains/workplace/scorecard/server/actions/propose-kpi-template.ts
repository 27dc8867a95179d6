import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { APPROVED } from '../../contract/status.ts';
import { areOf } from '../../contract/template.ts';
import { requirePlant, requireToCome } from '../decided.ts';
import { templates } from '../templates.ts';

/**
 * A new version for somebody else to approve, from a month to come on. While one waits the database refuses another one of its target
 * (`kpi_template_proposed`). Fails with `scorecard.monthTaken` where another version begins on that day.
 */
export const proposeKpiTemplate: Action<typeof calls.proposeKpiTemplate> = async (
  caller,
  { target, validFrom, reason, rules },
) => {
  requirePlant(caller);
  const today = await plantToday(caller);
  requireToCome(validFrom, today);
  if (!areOf(target, rules)) throw new Failure('scorecard.otherTarget', { field: 'rules' });
  const taken = await caller.db
    .selectFrom('kpi_template')
    .where(ownRows(caller.scope, 'kpi_template'))
    .where('target', '=', target)
    .where('status', '=', APPROVED)
    .where('valid_from', '=', validFrom)
    .select('number')
    .executeTakeFirst();
  if (taken) throw new Failure('scorecard.monthTaken', { number: taken.number, field: 'validFrom' });
  const [created] = await templates.create(caller, [{ target, validFrom, reason, rules }], { day: today });
  return { id: created!.id };
};
