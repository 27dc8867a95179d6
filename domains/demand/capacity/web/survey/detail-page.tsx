import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { Pictures } from '@portal/platform/web/document/pictures.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { groupDocument } from '../../contract/group.ts';
import { FOLLOWED, OPEN, OVERTIME, NEW, SUBMITTED } from '../../contract/status.ts';
import { surveyDocument, type CapacitySurvey } from '../../contract/survey.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { colourColumn } from '../colour-tag.tsx';
import { screenWords } from '../words.en.ts';
import { SURVEYS } from './addresses.ts';
import { useSurveyActions } from './use-survey-actions.tsx';
import { SurveyWeeks } from './week-list.tsx';

/** One survey: whose move it is until when, what its supplier states, and its weeks. */
export default function CapacitySurveyPage() {
  const words = useWords(capacityWords);
  const screen = useWords(screenWords).survey;
  const chinese = useSession((now) => now.language) === 'zh';
  const actions = useSurveyActions();
  const waits = ({ status, dueOn, plannedOn }: CapacitySurvey): string | undefined => {
    if (status === FOLLOWED) return fill(screen.waits.followed, { plannedOn: plannedOn ?? '' });
    if (status === OVERTIME) return screen.waits.late;
    if (status === SUBMITTED) return screen.waits.plant;
    if (status === NEW) return screen.waits.new;
    return OPEN.some((one) => one === status) ? fill(screen.waits.supplier, { dueOn }) : undefined;
  };
  return (
    <DocumentScreen
      document={surveyDocument}
      words={words}
      back={SURVEYS}
      title={({ number }) => fill(screen.title, { number })}
      waits={waits}
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      own={{ colour: colourColumn<CapacitySurvey>(words.colour, ({ colour }) => colour) }}
      figures={(_, figure) => [
        figure('colour'),
        figure('redWeeks'),
        figure('firstRed'),
        figure('dueOn'),
        figure('plannedOn'),
      ]}
      sections={({ evidence }, facts) => [
        {
          title: screen.facts,
          body: facts(
            'supplierCode',
            chinese ? 'supplierNameZh' : 'supplierNameEn',
            'partNo',
            'groupNumber',
            'groupName',
            'source',
            'demandType',
            'versionNo',
            'answeredLate',
            'submittedAt',
            'submittedBy',
            'decidedAt',
            'decidedBy',
            'decision',
            'doneAt',
            'doneBy',
          ),
        },
        {
          title: screen.measure,
          body: facts('reason', 'solution', 'rampUpWeeks', 'raiseWeeks', 'feedback'),
        },
        {
          title: screen.line,
          body: facts(
            'cycleSeconds',
            'shifts',
            'hoursPerShift',
            'breakMinutes',
            'daysPerWeek',
            'allocationPercent',
            'machines',
            'partsPerCycle',
            'oeePercent',
            'scrapPercent',
            'bottleneck',
          ),
        },
        {
          title: screen.materialAndContact,
          body: facts(
            'keyMaterial',
            'materialSupplier',
            'materialDuns',
            'materialDays',
            'contact',
            'phone',
            'email',
            'city',
            'area',
            'address',
          ),
        },
        ...(evidence.length === 0
          ? []
          : [{ title: words.fields.evidence, body: <Pictures files={evidence} /> }]),
      ]}
      related={({ groupId, groupNumber }) =>
        groupId === null
          ? []
          : [
              {
                label: fill(screen.group, { number: groupNumber ?? '' }),
                to: groupDocument.addressOf(groupId),
              },
            ]
      }
      below={weeksBelow}
    />
  );
}

const weeksBelow = ({ id, status }: CapacitySurvey) => <SurveyWeeks surveyId={id} status={status} />;
