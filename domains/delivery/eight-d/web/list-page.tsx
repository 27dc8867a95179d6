import { useState } from 'react';
import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { dueColumn } from '@portal/platform/web/document/due-column.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { openEightD } from '../contract/endpoints.ts';
import { eightDDocument } from '../contract/fields.ts';
import { words as eightDWords } from '../contract/words.en.ts';
import { EIGHT_D_FIGURES } from './addresses.ts';
import { OpenDialog } from './dialogs.ts';
import { useEightDActions } from './use-eight-d-actions.tsx';
import { screenWords } from './words.en.ts';

/** 8D reports: what waits for the reader at hand, each with his next step. */
export default function EightDsPage() {
  const words = useWords(eightDWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const go = useGo();
  const actions = useEightDActions();
  const [opens, setOpens] = useState(false);
  return (
    <DocumentList
      document={eightDDocument}
      words={words}
      tabs={{ filter: 'shown', choices: words.shown }}
      tabbed={['status']}
      own={{ dueOn: dueColumn(screen) }}
      without={isSupplier ? ['supplierCode', 'supplierNameZh', 'supplierNameEn'] : []}
      rowActions={(row) => actions.ofOne(row)}
      actions={() => [
        { label: screen.toFigures, aside: true, run: () => go(EIGHT_D_FIGURES) },
        ...(isSupplier
          ? []
          : [
              {
                label: words.actions.open,
                needs: openEightD.needs,
                primary: true,
                run: () => setOpens(true),
              },
            ]),
      ]}
      emptyHint={screen.empty}
      rowTone={({ overdue }) => (overdue === 'Y' ? 'trouble' : undefined)}
      dialogs={
        <>
          {actions.dialogs}
          {opens && <OpenDialog onClose={() => setOpens(false)} />}
        </>
      }
    />
  );
}
