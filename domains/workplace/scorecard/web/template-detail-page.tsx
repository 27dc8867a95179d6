import { today } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { lazy, Suspense } from 'react';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { proposeKpiTemplate } from '../contract/endpoints.ts';
import { templateDocument } from '../contract/templates.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import { TEMPLATES, newFrom } from './addresses.ts';
import { RuleTable } from './rule-table.tsx';
import { useTemplateActions } from './use-template-actions.tsx';
import { screenWords } from './words.en.ts';

const Preview = lazy(async () => import('./preview.tsx'));

/** One version: its rules in words against those before it. */
export default function TemplatePage() {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const { zone } = useCellContext();
  const actions = useTemplateActions();
  return (
    <DocumentScreen
      document={templateDocument}
      words={words}
      back={TEMPLATES}
      title={({ number }) => fill(screen.templateTitle, { number })}
      waits={{ plant: screen.waitsApprove }}
      actions={(row) => [
        {
          label: words.actions.propose,
          needs: proposeKpiTemplate.needs,
          aside: true,
          run: () => go(newFrom(row.id)),
        },
        ...actions.ofOne(row),
      ]}
      dialogs={actions.dialogs}
      figures={(_, figure) => [
        figure('target'),
        figure('standing'),
        figure('validFrom'),
        figure('proposedBy'),
        figure('decidedBy'),
      ]}
      sections={(row, facts) => [
        { title: words.fields.rules, body: <RuleTable template={row} />, place: 'wide' },
        // what counts already is seen in its scores
        ...(row.validFrom > today(zone)
          ? [
              {
                title: screen.preview,
                body: (
                  <Suspense fallback={<Skeleton lines={3} />}>
                    <Preview target={row.target} rules={row.rules} />
                  </Suspense>
                ),
                place: 'wide' as const,
              },
            ]
          : []),
        {
          title: screen.facts,
          body: facts('origin', 'reason', 'proposedAt', 'decidedAt', 'decision'),
          place: 'top',
        },
      ]}
    />
  );
}
