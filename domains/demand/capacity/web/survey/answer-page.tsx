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
import { LONGEST_TEXT, MOST_FILES, answerFields } from '../../contract/answer.ts';
import { MOST_SURVEY_WEEKS } from '../../contract/ask.ts';
import {
  listCapacitySurveyWeeks,
  readCapacitySurvey,
  saveCapacitySurvey,
} from '../../contract/survey-calls.ts';
import { surveyDocument, type CapacitySurvey } from '../../contract/survey.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { SURVEYS } from './addresses.ts';
import { toWeeks, type AnswerRow } from './answer-weeks.ts';
import { refreshes } from './refreshes.ts';

const WeeksInput = lazy(async () => import('./weeks-input.tsx'));

const MEGABYTES = 20;

/** A supplier's answer: how his line works, what it makes week by week, what he does where that is short, and who answers for it. */
export default function AnswerSurveyPage() {
  const { id } = useAddress();
  return id === undefined ? <NoRecord back={SURVEYS} /> : <Loaded key={id} id={id} />;
}

const Loaded = ({ id }: { id: string }) => {
  const survey = useAnswer(readCapacitySurvey, { id }, { staleTime: 0 });
  const weeks = useAnswer(
    listCapacitySurveyWeeks,
    { surveyId: id, limit: MOST_SURVEY_WEEKS },
    { staleTime: 0 },
  );
  if (survey.isError) return <NoRecord back={SURVEYS} />;
  if (survey.data === undefined || weeks.data === undefined) return <Skeleton />;
  return (
    <AnswerForm
      survey={survey.data}
      rows={weeks.data.map(({ monday, demand, unit, normal, maximum }) => ({
        monday,
        demand,
        unit,
        normal: normal ?? '',
        maximum: maximum ?? '',
      }))}
    />
  );
};

const drawWeeks = ({ value, onChange }: AnyControl, values: FormValues) => (
  <Suspense fallback={<Skeleton lines={8} />}>
    <WeeksInput
      rows={(value as readonly AnswerRow[] | undefined) ?? []}
      onChange={(next) => onChange?.(next)}
      values={values}
    />
  </Suspense>
);

const AnswerForm = ({ survey, rows }: { survey: CapacitySurvey; rows: readonly AnswerRow[] }) => {
  const words = useWords(capacityWords);
  const screen = useWords(screenWords).survey;
  const go = useGo();
  const page = surveyDocument.addressOf(survey.id);
  const fields = Object.keys(answerFields) as (keyof typeof answerFields)[];
  const short = (name: 'reason' | 'solution' | 'feedback') =>
    field.text(name, { rows: 2, max: LONGEST_TEXT, span: 24 });
  return (
    <FormScreen
      title={fill(screen.answerTitle, {
        number: survey.number,
        subject: survey.partNo ?? survey.groupName ?? '',
      })}
      call={saveCapacitySurvey}
      words={words}
      back={page}
      isWide
      fixed={{ id: survey.id, version: survey.version }}
      initial={{
        ...Object.fromEntries(fields.map((name) => [name, survey[name]])),
        evidence: survey.evidence,
        weeks: rows as never,
      }}
      toInput={(values) => ({ ...values, weeks: toWeeks(values['weeks'] as AnswerRow[]) })}
      fields={[
        field.quantity('cycleSeconds', { span: 6, section: screen.line, required: true }),
        field.number('shifts', { span: 6, min: 0, max: 4 }),
        field.quantity('hoursPerShift', { span: 6 }),
        field.number('breakMinutes', { span: 6, min: 0 }),
        field.quantity('daysPerWeek', { span: 6 }),
        field.quantity('allocationPercent', { span: 6 }),
        field.number('machines', { span: 6, min: 0 }),
        field.number('partsPerCycle', { span: 6, min: 0 }),
        field.quantity('oeePercent', { span: 6 }),
        field.quantity('scrapPercent', { span: 6 }),
        field.text('bottleneck', { span: 12, max: 100 }),
        field.own('weeks', drawWeeks, { section: screen.weeks, title: screen.weeksHint }),
        { ...short('reason'), section: screen.measure, hint: screen.shortHint },
        short('solution'),
        field.day('plannedOn', { span: 8 }),
        field.number('rampUpWeeks', { span: 8, min: 0 }),
        field.number('raiseWeeks', { span: 8, min: 0 }),
        { ...short('feedback'), required: true },
        field.text('keyMaterial', { span: 12, max: 100, section: screen.material, required: true }),
        field.text('materialSupplier', { span: 12, max: 100, required: true }),
        field.text('materialDuns', { span: 12, max: 9, required: true, hint: screen.dunsHint }),
        field.number('materialDays', { span: 12, min: 0 }),
        field.text('contact', { span: 8, max: 50, section: screen.contact, required: true }),
        field.phone('phone', { span: 8, required: true }),
        field.text('email', { span: 8, max: 50, required: true }),
        field.text('city', { span: 8, max: 50, required: true }),
        field.text('area', { span: 8, max: 50, required: true }),
        field.text('address', { span: 8, max: 200, required: true }),
        field.upload('evidence', uploadFile, {
          count: MOST_FILES,
          megabytes: MEGABYTES,
          input: { docType: 'capacity-survey' },
          hint: screen.evidenceHint,
        }),
      ]}
      success={screen.saved}
      refreshes={refreshes}
      onDone={() => go(page)}
    />
  );
};
