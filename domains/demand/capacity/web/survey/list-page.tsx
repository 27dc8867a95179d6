import { lazy, Suspense, useState } from 'react';
import { useExport } from '@portal/platform/web/list/actions/use-export.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  createCapacitySurveys,
  exportCapacitySurveyAnswers,
  importCapacitySurveyAnswers,
  type listCapacitySurveys,
} from '../../contract/survey-calls.ts';
import { surveyDocument } from '../../contract/survey.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { colourColumn } from '../colour-tag.tsx';
import { screenWords } from '../words.en.ts';
import { useSurveyActions } from './use-survey-actions.tsx';

const AskDialog = lazy(async () => import('./ask-dialog.tsx'));
type Row = RowOf<typeof listCapacitySurveys>;

/** Capacity surveys of all suppliers for the plant, a supplier's own for him. */
export default function CapacitySurveysPage() {
  const words = useWords(capacityWords);
  const screen = useWords(screenWords).survey;
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const actions = useSurveyActions();
  const exporting = useExport(exportCapacitySurveyAnswers);
  const [asking, setAsking] = useState(false);
  return (
    <DocumentList
      document={surveyDocument}
      words={words}
      tabs={{ filter: 'shown', choices: words.shown }}
      tabbed={['status']}
      without={isSupplier ? ['supplierCode', 'supplierNameZh', 'supplierNameEn'] : []}
      own={{ colour: colourColumn<Row>(words.colour, ({ colour }) => colour) }}
      selectable
      {...(isSupplier && {
        importWith: {
          template: exportCapacitySurveyAnswers,
          upload: importCapacitySurveyAnswers,
          ofList: true,
        },
      })}
      actions={({ rows, clear }) => [
        {
          label: words.actions.exportAnswers,
          needs: exportCapacitySurveyAnswers.needs,
          bulk: true,
          aside: true,
          busy: exporting.busy,
          run: async () => exporting.run({ ids: rows.map(({ id }) => id).join(',') }),
        },
        ...(isSupplier
          ? []
          : [
              ...actions.ofMany(rows, clear),
              {
                label: words.actions.ask,
                needs: createCapacitySurveys.needs,
                primary: true,
                run: () => setAsking(true),
              },
            ]),
      ]}
      rowActions={actions.ofOne}
      emptyHint={isSupplier ? screen.emptySupplier : screen.emptyPlant}
      dialogs={
        <>
          {actions.dialogs}
          <Suspense>{asking && <AskDialog onClose={() => setAsking(false)} />}</Suspense>
        </>
      }
    />
  );
}
