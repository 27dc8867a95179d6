import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { proposeTolerance } from '../contract/endpoints.ts';
import { toleranceDocument } from '../contract/fields.ts';
import { words as toleranceWords } from '../contract/words.en.ts';
import { TOLERANCES, newFrom } from './addresses.ts';
import { LimitTable } from './limit-table.tsx';
import { Trial } from './trial/trial.tsx';
import { useToleranceActions } from './use-tolerance-actions.tsx';
import { screenWords } from './words.en.ts';

/** One version: its limits against those before it, and what they say of an invoice line that is tried. */
export default function TolerancePage() {
  const words = useWords(toleranceWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const actions = useToleranceActions();
  return (
    <DocumentScreen
      document={toleranceDocument}
      words={words}
      back={TOLERANCES}
      title={({ number }) => fill(screen.detail.title, { number })}
      waits={{ plant: screen.waits }}
      actions={(row) => [
        {
          label: words.actions.propose,
          needs: proposeTolerance.needs,
          aside: true,
          run: () => go(newFrom(row.id)),
        },
        ...actions.ofOne(row),
      ]}
      dialogs={actions.dialogs}
      figures={(_, figure) => [
        figure('standing'),
        figure('inForceFrom'),
        figure('proposedBy'),
        figure('decidedBy'),
      ]}
      sections={(row, facts) => [
        {
          title: screen.detail.limits,
          body: <LimitTable limits={row.limits} previous={row.previous} />,
          place: 'wide',
        },
        {
          title: screen.detail.facts,
          body: facts('origin', 'validFrom', 'reason', 'proposedAt', 'decidedAt', 'decision'),
          place: 'top',
        },
        { title: screen.detail.tryIt, body: <Trial id={row.id} />, place: 'wide' },
      ]}
    />
  );
}
