import { sql } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countedWithDue, dayEnds, type CountedWithDue } from '@portal/platform/server/document/deadlines.ts';
import { areWaitingFor } from '@portal/platform/server/document/waiting.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { today } from '@portal/platform/contract/day.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listDisruptions } from '../contract/endpoints.ts';
import { disruptionStatus } from '../contract/status.ts';
import { disruptionWaiting } from '../contract/waiting.ts';

/** What the home page shows of cards: those that are open, until the first day of a measure that is not done. */
export const counters: DeclaredCounters = {
  disruptions: countersOf({
    list: listDisruptions,
    count: async (caller) => {
      const { db, scope } = caller;
      const zone = await plantZone(caller);
      const documents = { machine: disruptionStatus, as: 'disruption', today: today(zone) };
      const firstDay = sql`(select min(measure.due_on) from disruption_measure as measure
        where ${ownRows(scope, 'disruption_measure', 'measure')} and measure.disruption_id = disruption.id and measure.done_on is null)`;
      const open = sql`select ${dayEnds(firstDay, zone)} as due from disruption
        where ${ownRows(scope, 'disruption')} and ${areWaitingFor(documents, scope.party)}`;
      const { rows } = await sql<
        CountedWithDue<'mine'>
      >`select * from ${countedWithDue('mine', open)}`.execute(db);
      const { mine, mineDue } = rows[0]!;
      return { mine, due: { mine: mineDue } };
    },
    waiting: disruptionWaiting,
  }),
};
