import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { Bulletins } from '@portal/settings/web/offers.tsx';
import { createAnnouncement } from '../contract/endpoints.ts';
import { announcementDocument } from '../contract/fields.ts';
import { words as announcementWords } from '../contract/words.en.ts';
import { EDIT } from './addresses.ts';
import { useAnnouncementActions } from './use-announcement-actions.tsx';
import { screenWords } from './words.en.ts';

/** What the plant announces and asks, and below the bulletins that are up for everybody. */
export default function AnnouncementsPage() {
  const words = useWords(announcementWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const actions = useAnnouncementActions();
  const { draft, scheduled, published, ended, withdrawn } = words.shown;
  return (
    <>
      <DocumentList
        document={announcementDocument}
        words={words}
        tabs={{ filter: 'shown', choices: { draft, scheduled, published, ended, withdrawn } }}
        tabbed={['status']}
        actions={() => [
          {
            label: words.actions.create,
            needs: createAnnouncement.needs,
            primary: true,
            run: () => go(EDIT),
          },
        ]}
        rowActions={(row) => actions.ofOne(row)}
        emptyHint={screen.empty}
        rowTone={({ lateCount }) => (lateCount > 0 ? 'attention' : undefined)}
        dialogs={actions.dialogs}
      />
      <Bulletins />
    </>
  );
}
