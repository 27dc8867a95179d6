import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { proposeTolerance } from '../contract/endpoints.ts';
import { toleranceDocument } from '../contract/fields.ts';
import { words as toleranceWords } from '../contract/words.en.ts';
import { newFrom } from './addresses.ts';
import { useToleranceActions } from './use-tolerance-actions.tsx';
import { screenWords } from './words.en.ts';

/** Versions of the limits by which invoices are verified, the newest first. */
export default function TolerancesPage() {
  const words = useWords(toleranceWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const actions = useToleranceActions();
  return (
    <DocumentList
      document={toleranceDocument}
      words={words}
      emptyHint={screen.empty}
      rowActions={(row) => [
        ...actions.ofOne(row),
        {
          label: words.actions.propose,
          needs: proposeTolerance.needs,
          aside: true,
          run: () => go(newFrom(row.id)),
        },
      ]}
      dialogs={actions.dialogs}
    />
  );
}
