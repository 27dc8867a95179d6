import { yesNo } from '@portal/platform/contract/fields.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { filesOf } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/company-calls.ts';
import { companies } from '../companies.ts';
import { editionsOf, shownEdition } from '../editions.ts';
import { companyRecord, filesRecord } from '../records.ts';

/** What a company got: the present edition and those it answered, its people, and all of its answers. Fails with `announcement.companyNone`. */
export const readAnnouncementCompany: Action<typeof calls.readAnnouncementCompany> = async (
  caller,
  { id },
) => {
  const { newest, ...one } = await companies.byId(caller, id);
  const [editions, answers, people, kept, record] = await Promise.all([
    editionsOf(caller, one.announcementId),
    answersOf(caller, id),
    peopleOf(caller, id),
    filesOf(caller, companyRecord(id)),
    filesRecord(caller, one.announcementId),
  ]);
  const ofPlant = await filesOf(caller, record);
  const named = (ids: readonly string[]) => kept.filter((file) => ids.includes(file.id));
  return {
    ...one,
    editions: editions
      .filter(({ edition }) => edition === newest || answers.some((answer) => answer.edition === edition))
      .map((edition) => shownEdition(edition, ofPlant)),
    answers: answers.map(({ said, files, late, ...answer }) => ({
      ...answer,
      late: yesNo(late),
      files: named(files),
      values: said.map((value) => ({ ...value, picked: [...value.picked], files: named(value.files) })),
    })),
    people,
  };
};

const answersOf = async ({ db, scope }: Caller, companyId: string) =>
  db
    .selectFrom('announcement_answer as reply')
    .where(ownRows(scope, 'announcement_answer', 'reply'))
    .where('reply.company_id', '=', companyId)
    .select(
      fieldsOf(
        'reply',
        'id',
        'edition',
        'said',
        'remark',
        'files',
        'late',
        'rejectedAt',
        'rejectedBy',
        'reason',
      ),
    )
    .select(['reply.answered_at as at', 'reply.answered_by as by'])
    .orderBy('reply.id', 'desc')
    .execute();

const peopleOf = async ({ db, scope }: Caller, companyId: string) =>
  db
    .selectFrom('announcement_reader as reader')
    .where(ownRows(scope, 'announcement_reader', 'reader'))
    .where('reader.company_id', '=', companyId)
    .select(
      fieldsOf('reader', 'name', 'deliveredAt', 'readAt', 'readEdition', 'confirmedAt', 'confirmedEdition'),
    )
    .orderBy('reader.name')
    .execute();
