import { useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  downloadPackagingAgreementTemplate,
  changePackagingAgreement,
  createPackagingAgreement,
  exportPackagingAgreements,
  importPackagingAgreements,
  listPackagingAgreements,
} from '../contract/endpoints.ts';
import type { AgreementRow } from '../contract/fields.ts';
import { words as packagingWords } from '../contract/words.en.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { agreementColumns } from './columns.tsx';
import { agreementFilters } from './filters.ts';

/** How suppliers pack parts for the plant, from which day on. */
export default function AgreementsPage() {
  const words = useWords(packagingWords);
  const language = useSession((now) => now.language);
  const [open, setOpen] = useState<{ agreement?: AgreementRow }>();
  return (
    <>
      <ListScreen
        list={listPackagingAgreements}
        name="packaging-agreements"
        words={words}
        columns={agreementColumns(words, language)}
        filters={agreementFilters(words)}
        exportWith={exportPackagingAgreements}
        importWith={{ template: downloadPackagingAgreementTemplate, upload: importPackagingAgreements }}
        emptyHint={words.page.noAgreements}
        actions={() => [
          {
            label: words.actions.createAgreement,
            primary: true,
            needs: createPackagingAgreement.needs,
            run: () => setOpen({}),
          },
        ]}
        rowActions={(agreement) => [
          {
            label: words.actions.edit,
            needs: changePackagingAgreement.needs,
            run: () => setOpen({ agreement }),
          },
        ]}
      />
      {open && <AgreementDialog agreement={open.agreement} onClose={() => setOpen(undefined)} />}
    </>
  );
}
