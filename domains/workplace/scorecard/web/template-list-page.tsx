import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { proposeKpiTemplate } from '../contract/endpoints.ts';
import { templateDocument } from '../contract/templates.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import { newFrom } from './addresses.ts';
import { useTemplateActions } from './use-template-actions.tsx';
import { screenWords } from './words.en.ts';

/** Versions of the rules by which scores are counted, the newest first. */
export default function TemplatesPage() {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const actions = useTemplateActions();
  return (
    <DocumentList
      document={templateDocument}
      words={words}
      emptyHint={screen.noTemplates}
      rowActions={(row) => [
        ...actions.ofOne(row),
        {
          label: words.actions.propose,
          needs: proposeKpiTemplate.needs,
          aside: true,
          run: () => go(newFrom(row.id)),
        },
      ]}
      dialogs={actions.dialogs}
    />
  );
}
