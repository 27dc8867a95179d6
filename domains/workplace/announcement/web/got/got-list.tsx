import { DocumentList } from '@portal/platform/web/document/document-list.tsx';
import { dueColumn } from '@portal/platform/web/document/due-column.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { companyDocument } from '../../contract/fields.ts';
import { words as announcementWords } from '../../contract/words.en.ts';
import { useGotActions } from './use-got-actions.tsx';
import { screenWords } from '../words.en.ts';

/** What companies got: of one announcement, or of all. A supplier finds his own. */
export const GotList = ({ announcementId }: { announcementId?: string }) => {
  const words = useWords(announcementWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const actions = useGotActions();
  const { mine, toAnswer, toConfirm, rejected, answered, missed } = words.shown;
  const marks = { overdue: screen.overdue, answeredLate: screen.late };
  return (
    <DocumentList
      document={companyDocument}
      words={words}
      {...(announcementId !== undefined && {
        title: screen.sections.companies,
        fixed: { announcement: announcementId },
      })}
      tabs={{ filter: 'shown', choices: { mine, toAnswer, toConfirm, rejected, answered, missed } }}
      tabbed={['status']}
      without={[
        ...(isSupplier ? (['supplierCode', 'supplierNameZh', 'supplierNameEn'] as const) : []),
        ...(announcementId === undefined
          ? []
          : (['titleZh', 'titleEn', 'category', 'top', 'labels'] as const)),
      ]}
      own={{ dueOn: dueColumn(marks) }}
      rowActions={(row) => actions.ofOne(row)}
      emptyHint={announcementId === undefined ? screen.emptyGot : screen.emptyCompanies}
      rowTone={({ overdue }) => (overdue === 'Y' ? 'trouble' : undefined)}
      dialogs={actions.dialogs}
    />
  );
};
