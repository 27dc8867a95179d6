import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { proposeKpiTemplate } from '../contract/endpoints.ts';
import { templateDocument } from '../contract/templates.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import { TEMPLATES, newFrom } from './addresses.ts';
import { RuleTable } from './rule-table.tsx';
import { useTemplateActions } from './use-template-actions.tsx';
import { screenWords } from './words.en.ts';

/** One version: its rules in words against those before it. */
export default function TemplatePage() {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const go = useGo();
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
        {
          title: screen.facts,
          body: facts('origin', 'reason', 'proposedAt', 'decidedAt', 'decision'),
          place: 'top',
        },
      ]}
    />
  );
}
