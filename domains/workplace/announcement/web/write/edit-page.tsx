import { lazy, Suspense } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { NoRecord } from '@portal/platform/web/detail/no-record.tsx';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import { FormScreen } from '@portal/platform/web/form/form-screen.tsx';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import type { Rules } from '../../contract/audience.ts';
import { LONGEST_REASON, LONGEST_TITLE } from '../../contract/content.ts';
import {
  changeAnnouncement,
  correctAnnouncement,
  createAnnouncement,
  readAnnouncement,
} from '../../contract/endpoints.ts';
import { announcementDocument, type Announcement } from '../../contract/fields.ts';
import { MOST_FILES } from '../../contract/question.ts';
import { announcementStatus } from '../../contract/status.ts';
import { words as announcementWords } from '../../contract/words.en.ts';
import { ANNOUNCEMENTS } from '../addresses.ts';
import { toQuestions, toRows, type QuestionRow } from './question-rows.ts';
import { refreshes } from '../refreshes.ts';
import { screenWords } from '../words.en.ts';

const RichTextInput = lazy(async () => import('@portal/platform/web/rich-text/rich-text-input.tsx'));
const AudienceInput = lazy(async () => import('./audience-input.tsx'));
const QuestionsInput = lazy(async () => import('./questions-input.tsx'));

/** A new announcement; with `?id=` one that is changed, or corrected by a further edition once somebody answered. */
export default function EditAnnouncementPage() {
  const { id } = useAddress();
  return id === undefined ? <AnnouncementForm /> : <Loaded key={id} id={id} />;
}

const Loaded = ({ id }: { id: string }) => {
  const { data, isError } = useAnswer(readAnnouncement, { id }, { staleTime: 0 });
  if (isError) return <NoRecord back={ANNOUNCEMENTS} />;
  return data === undefined ? <Skeleton /> : <AnnouncementForm key={data.version} one={data} />;
};

/** They become files of the announcement, as its papers are. */
const PICTURES = { to: uploadFile, input: { docType: 'announcement' } };
const richText = (control: AnyControl) => (
  <Suspense fallback={<Skeleton />}>
    <RichTextInput {...control} pictures={PICTURES} />
  </Suspense>
);
const audience = ({ value, onChange }: AnyControl) => (
  <Suspense fallback={<Skeleton />}>
    <AudienceInput rules={value as unknown as Rules} onChange={(rules) => onChange?.(rules)} />
  </Suspense>
);
const questions = ({ value, onChange }: AnyControl) => (
  <Suspense fallback={<Skeleton />}>
    <QuestionsInput
      rows={(value as readonly QuestionRow[] | undefined) ?? []}
      onChange={(rows) => onChange?.(rows)}
    />
  </Suspense>
);

const NOBODY: Rules = {
  all: 'N',
  supplierCodes: [],
  tagIds: [],
  deliversHere: 'N',
  partNos: [],
  partGroups: [],
  roles: [],
  furtherPlants: [],
};
const FRESH = {
  category: 'information',
  top: 'N',
  mustConfirm: 'N',
  needsFeedback: 'N',
  needsAttachment: 'N',
  files: [],
  questions: [],
  audience: NOBODY,
} as const;

const toInput = ({ labels, questions: rows, files, ...values }: FormValues) => ({
  ...values,
  labels: String(labels ?? '')
    .split(/[,，、]/)
    .map((label) => label.trim())
    .filter((label) => label !== ''),
  questions: toQuestions((rows ?? []) as readonly QuestionRow[]),
  files: files ?? [],
});

const AnnouncementForm = ({ one }: { one?: Announcement }) => {
  const words = useWords(announcementWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const { form } = screen;
  const said = [
    field.text('titleZh', { max: LONGEST_TITLE, span: 24, section: form.text }),
    field.own('bodyZh', richText),
    field.text('titleEn', { max: LONGEST_TITLE, span: 24, section: form.english, hint: form.englishHint }),
    field.own('bodyEn', richText, { hint: form.englishHint }),
    field.upload('files', uploadFile, {
      count: MOST_FILES,
      megabytes: 20,
      input: { docType: 'announcement' },
      hint: form.filesHint,
    }),
    field.choice('category', words.category, { span: 8, section: form.how }),
    field.text('labels', { span: 8, hint: form.labelsHint }),
    field.flag('top', { span: 8 }),
    field.flag('mustConfirm', { span: 8 }),
    field.flag('needsFeedback', { span: 8 }),
    field.flag('needsAttachment', { span: 8 }),
    field.day('dueOn', { span: 12 }),
    field.day('endsOn', { span: 12, hint: form.endsHint }),
    field.own('questions', questions, { section: form.questions, hint: form.questionsHint }),
  ] as const;
  const toWhom = field.own('audience', audience, { section: form.audience });
  const back = one ? announcementDocument.addressOf(one.id) : ANNOUNCEMENTS;
  const props = {
    words,
    back,
    isWide: true,
    toInput,
    refreshes,
    onDone: ({ id }: { id: string }) => go(announcementDocument.addressOf(id)),
  };
  if (!one)
    return (
      <FormScreen
        {...props}
        title={form.newTitle}
        call={createAnnouncement}
        fields={[...said, toWhom]}
        initial={FRESH as never}
        success={screen.created}
      />
    );
  const { id, version, number, frozen, status, endsOn, edition } = one;
  const {
    titleZh,
    titleEn,
    bodyZh,
    bodyEn,
    category,
    labels,
    top,
    mustConfirm,
    needsFeedback,
    needsAttachment,
    dueOn,
    files,
    ...rest
  } = one.editions[0]!;
  const initial = {
    titleZh,
    titleEn,
    bodyZh,
    bodyEn,
    category,
    labels: labels.join(', '),
    top,
    mustConfirm,
    needsFeedback,
    needsAttachment,
    dueOn,
    endsOn,
    files,
    questions: toRows(rest.questions),
  };
  if (frozen === 'Y')
    return (
      <FormScreen
        {...props}
        title={fill(form.correctTitle, { number })}
        call={correctAnnouncement}
        before={<p>{fill(form.correctIntro, { edition: edition + 1 })}</p>}
        fields={[
          field.text('whatChanged', { rows: 2, max: LONGEST_REASON, span: 24, section: form.correct }),
          field.flag('askAgain', { span: 24 }),
          ...said,
        ]}
        initial={{ ...initial, askAgain: 'N' } as never}
        fixed={{ id, version }}
        success={screen.corrected}
      />
    );
  const isDraft = status === announcementStatus.start;
  return (
    <FormScreen
      {...props}
      title={fill(form.changeTitle, { number })}
      call={changeAnnouncement}
      fields={isDraft ? [...said, toWhom] : said}
      initial={{ ...initial, audience: one.audience } as never}
      fixed={{ id, version, ...(!isDraft && { audience: one.audience }) }}
      success={screen.changedDone}
    />
  );
};
