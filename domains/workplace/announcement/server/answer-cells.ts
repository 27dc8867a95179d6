import { sql, type RawBuilder } from 'kysely';
import { day, quantity, text } from '@portal/platform/contract/columns.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import type { Spread } from '@portal/platform/server/list/list-from.ts';
import type { Question } from '../contract/question.ts';
import { words } from '../contract/words.en.ts';
import { editionsOf } from './editions.ts';

/**
 * Columns of a workbook for the answers to one announcement: one for each question of any of its editions, by its key, then the remark and the files. They
 * show the answer that counts; who has none has empty cells.
 */
export const answerCells = async (reader: Reader, announcementId: string): Promise<Spread> => {
  const questions = new Map<string, Question>();
  // the newest words of a question are its heading
  for (const { questions: requested } of (await editionsOf(reader, announcementId)).toReversed())
    for (const question of requested) questions.set(question.key, question);
  return {
    ...Object.fromEntries(
      [...questions.values()].map((question) => [
        `question_${question.key}`,
        {
          heading: { zh: question.title, en: question.title },
          column: columnOf(question),
          from: answerTo(question),
        },
      ]),
    ),
    remark: {
      heading: { zh: words.zh.fields.remark, en: words.en.fields.remark },
      column: text({ chars: 40 }),
      from: counting(sql`reply.remark`),
    },
    files: {
      heading: { zh: words.zh.fields.files, en: words.en.fields.files },
      column: text({ chars: 30 }),
      from: counting(namesOf(sql`reply.files`)),
    },
  };
};

const columnOf = ({ kind }: Question) => {
  if (kind === 'number') return quantity({ chars: 14 });
  if (kind === 'date') return day({ chars: 12 });
  return text({ chars: 24 });
};

/** SQL: of the answer of a company that counts. */
const counting = (what: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${what} from announcement_answer as reply
  where reply.tenant_id = announcement_company.tenant_id and reply.company_id = announcement_company.id and reply.rejected_at is null
  order by reply.id desc limit 1)`;

/** SQL: names of stored files, by their ids. */
const namesOf = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select string_agg(kept.name, ', ' order by kept.id) from files_of_record('announcement_company', reply.company_id) as kept where kept.id = any (${ids}))`;

const answerTo = ({ key, kind }: Question): RawBuilder<unknown> => {
  const said = sql`(select one from jsonb_array_elements(reply.said) as one where one ->> 'key' = ${key} limit 1)`;
  if (kind === 'number') return counting(sql`(${said} ->> 'text')::numeric`);
  if (kind === 'date') return counting(sql`(${said} ->> 'text')::date`);
  if (kind === 'text') return counting(sql`${said} ->> 'text'`);
  if (kind === 'file')
    return counting(namesOf(sql`array(select jsonb_array_elements_text(${said} -> 'files')::bigint)`));
  return counting(
    sql`nullif((select string_agg(option, ', ') from jsonb_array_elements_text(${said} -> 'picked') as option), '')`,
  );
};
