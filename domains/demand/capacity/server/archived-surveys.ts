import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { dropArchived, keepArchived } from '@portal/platform/server/plugins/archived.ts';
import type { DeclaredArchives } from '@portal/platform/server/plugins/archives.ts';
import { OVERTIME, surveyStatus } from '../contract/status.ts';

declare module '@portal/platform/server/plugins/archived.ts' {
  interface ArchivedEntities {
    capacity_survey: true;
  }
}

/** SQL: its weeks are over, and it is done, or never came: the answer to a week that passed helps nobody. */
const isSurveyOver = (survey: string, before: string): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${survey}.${name}`);
  return sql<SqlBool>`${column('last_monday')} + 7 <= ${before}::timestamptz::date
    and (${inStates(`${survey}.status`, [surveyStatus.moves.done.to])} and ${column('done_at')} < ${before}::timestamptz
      or ${inStates(`${survey}.status`, [OVERTIME])} and ${column('updated_at')} < ${before}::timestamptz)`;
};

/** Surveys that nobody follows any more, with their weeks and what was typed and never submitted. What a group can make stays with the group. */
export const archives: DeclaredArchives = {
  capacity_survey: {
    subject: 'survey',
    isOver: isSurveyOver,
    atOnce: 200,
    members: (isOne) => [
      { table: 'capacity_survey', of: isOne('part.id') },
      { table: 'capacity_survey_week', of: isOne('part.survey_id') },
      { table: 'capacity_survey_draft', of: isOne('part.survey_id') },
    ],
    keep: async (caller, ids, archive) =>
      keepArchived(caller, 'capacity_survey', archive, ids, {
        day: sql`due_on`,
        forwarder: sql`null::text`,
      }),
    drop: async (caller, ids) => dropArchived(caller, 'capacity_survey', ids),
  },
};
