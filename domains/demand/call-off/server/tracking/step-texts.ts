import { sql } from 'kysely';
import { stepFields } from '../../contract/tracking/tracking-list.ts';
import { trackingSteps, type TrackingStep } from '../../contract/tracking/tracking.ts';

const lastOf = (step: TrackingStep, field: 'userName' | 'at') =>
  sql`(select one ->> ${sql.lit(field)} from json_array_elements(listed.steps) with ordinality as step (one, place)
    where (one ->> 'step')::int = ${sql.lit(step)} order by place desc limit 1)`;

/** What a workbook writes of the steps of its lines: the farthest one, and who and when of each. */
export const stepTexts = {
  tracking: sql`listed.tracking::text`,
  ...Object.fromEntries(
    trackingSteps.flatMap((step) => {
      const [by, at] = stepFields(step);
      return [
        [by, lastOf(step, 'userName')],
        [at, sql`${lastOf(step, 'at')}::timestamptz`],
      ];
    }),
  ),
};
