import { addDays } from '@portal/platform/contract/day.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { scores } from '../scores.ts';

/** The other side sees them, and may dispute lots for as many days as their templates say. */
export const publishKpiScores: Action<typeof calls.publishKpiScores> = async (caller, { lines }) => {
  const today = await plantToday(caller);
  const daysOf = await disputeDaysOf(caller);
  const published = await scores.moveAll(caller, 'publish', lines, ({ templateId }) => ({
    publishedAt: new Date().toISOString(),
    publishedBy: caller.scope.userName,
    disputeBy: addDays(today, daysOf.get(templateId)!),
  }));
  await caller.tell('scorecard.published', { ids: published.map(({ id }) => id) });
  return { published: published.length };
};

const disputeDaysOf = async ({ db, scope }: Caller): Promise<ReadonlyMap<string, number>> => {
  const templates = await db
    .selectFrom('kpi_template')
    .where(ownRows(scope, 'kpi_template'))
    .select(['id', 'rules'])
    .execute();
  return new Map(templates.map(({ id, rules }) => [id, rules.disputeDays]));
};
