import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows, type RowScope } from '@portal/platform/server/database/own-rows.ts';
import { ownMrpController } from '@portal/access/server/offers.ts';
import { answersForParts, isOfDispositor } from '@portal/part/server/offers.ts';

/**
 * The code of an MRP controller who answers for parts at the present plant: home and lists begin with those. Null for everybody else, who begins with
 * all.
 */
export const ownPartsOf = async (caller: Caller): Promise<string | null> => {
  if (caller.scope.party !== 'plant' || caller.scope.plantNo === '') return null;
  const code = await ownMrpController(caller);
  return code !== null && (await answersForParts(caller, code)) ? code : null;
};

/** SQL over `line`: of the agreements of a controller's parts; of all without one. */
export const isOfController = (scope: RowScope, dispositor: string | null): RawBuilder<SqlBool> =>
  dispositor === null
    ? sql<SqlBool>`true`
    : // looked up once: without the offset the planner would look again for each line
      sql<SqlBool>`line.agreement_id in (select answered.id from scheduling_agreement as answered
        where ${ownRows(scope, 'scheduling_agreement', 'answered')} and ${isOfDispositor(scope, 'answered', dispositor)} offset 0)`;
