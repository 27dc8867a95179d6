import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { NoRecord } from '@portal/platform/web/detail/no-record.tsx';
import { field, type FormField, type FormValues } from '@portal/platform/web/form/field.ts';
import { FormScreen } from '@portal/platform/web/form/form-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { answerAnnouncement, readAnnouncementCompany } from '../../contract/company-calls.ts';
import { LONGEST_REMARK } from '../../contract/content.ts';
import { companyDocument, type AnnouncementCompany } from '../../contract/fields.ts';
import { LONGEST_VALUE, MOST_FILES, type AnswerValue, type Question } from '../../contract/question.ts';
import { words as announcementWords } from '../../contract/words.en.ts';
import { GOT } from '../addresses.ts';
import { ContentView, titleIn } from '../content-view.tsx';
import { refreshes } from '../refreshes.ts';
import { screenWords } from '../words.en.ts';

const UPLOAD = { count: MOST_FILES, megabytes: 20, input: { docType: 'announcement' } } as const;

/** The answer of the company: one field for each question, a remark and files. */
export default function AnswerPage() {
  const { id } = useAddress();
  return id === undefined ? <NoRecord back={GOT} /> : <Loaded key={id} id={id} />;
}

const Loaded = ({ id }: { id: string }) => {
  const { data, isError } = useAnswer(readAnnouncementCompany, { id }, { staleTime: 0 });
  if (isError) return <NoRecord back={GOT} />;
  return data === undefined ? <Skeleton /> : <AnswerForm row={data} />;
};

const AnswerForm = ({ row }: { row: AnnouncementCompany }) => {
  const words = useWords(announcementWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const go = useGo();
  const content = row.editions[0]!;
  const page = companyDocument.addressOf(row.id);
  const { questions } = content;
  const fields = [
    ...questions.map((question, at) => ({
      ...fieldOf(question),
      ...(at === 0 && { section: screen.answer.questions }),
    })),
    { ...field.text('remark', { rows: 3, max: LONGEST_REMARK, span: 24 }), section: screen.answer.more },
    field.upload('files', uploadFile, {
      ...UPLOAD,
      required: content.needsAttachment === 'Y',
      ...(content.needsAttachment === 'Y' && { hint: screen.answer.required }),
    }),
  ];
  return (
    <FormScreen
      title={fill(screen.answer.title, { number: row.number, title: titleIn(language, content) })}
      call={answerAnnouncement}
      words={words}
      back={page}
      before={
        <>
          <ContentView content={{ ...content, questions: [] }} />
          <p>{screen.answer.intro}</p>
        </>
      }
      // the questions of this edition are fields of their own
      fields={fields as never}
      initial={{ files: [] }}
      fixed={{ id: row.id, version: row.version, edition: content.edition }}
      toInput={(values) => ({
        remark: values['remark'],
        files: values['files'] ?? [],
        values: questions.map((question) => valueOf(question, values)),
      })}
      submit={words.actions.answer}
      success={screen.answeredDone}
      refreshes={refreshes}
      onDone={() => go(page)}
    />
  );
};

const fieldOf = ({ key, kind, title, options, mandatory }: Question): FormField => {
  const common = { title, required: mandatory === 'Y', span: 24 } as const;
  const choices = options.map((option) => ({ value: option, label: option }));
  if (kind === 'choice') return field.choice(key, choices, common);
  if (kind === 'choices') return field.choice(key, choices, { ...common, many: true });
  if (kind === 'number') return field.quantity(key, common);
  if (kind === 'date') return field.day(key, common);
  if (kind === 'file')
    return field.upload(key, uploadFile, { ...UPLOAD, title, required: mandatory === 'Y' });
  return field.text(key, { ...common, rows: 2, max: LONGEST_VALUE });
};

const valueOf = ({ key, kind }: Question, values: FormValues): AnswerValue => {
  const reply = values[key];
  const nothing = { key, text: null, picked: [], files: [] };
  if (reply === undefined || reply === null || reply === '') return nothing;
  if (kind === 'choices') return { ...nothing, picked: reply as string[] };
  if (kind === 'choice') return { ...nothing, picked: [String(reply)] };
  if (kind === 'file') return { ...nothing, files: reply as AnswerValue['files'] };
  return { ...nothing, text: String(reply) };
};
