import { useState } from 'react';
import { BUSINESS_MODULES } from '@portal/access/contract/profile/profile.ts';
import { HistoryDialog } from '@portal/platform/web/list/record/history-dialog.tsx';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import {
  downloadContactTemplate,
  exportContacts,
  importContacts,
  listContacts,
  removeContact,
  saveContact,
} from '../contract/endpoints.ts';
import { words as supplierWords } from '../contract/words.en.ts';
import { contactColumns, type ContactRow } from './contact-columns.tsx';
import { ContactDialog } from './contact-dialog.tsx';

type Open = { what: 'edit' | 'history'; row: ContactRow };

/** Whom to turn to at which supplier for what; a supplier fills in his own. */
export default function ContactsPage() {
  const { contacts, checks } = useWords(supplierWords);
  const words = { ...contacts, checks };
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const own = useSession((now) => now.user?.party === 'supplier');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { run: remove, busy } = useCall(removeContact, {
    success: words.actions.removed,
    refreshes: [listContacts],
  });
  return (
    <>
      <ListScreen
        list={listContacts}
        name="supplier-contacts"
        words={words}
        columns={contactColumns(words, language, own)}
        filters={drawnFilters(listContacts, words, language)}
        exportWith={exportContacts}
        importWith={{ template: downloadContactTemplate, upload: importContacts }}
        emptyHint={words.empty}
        rowTone={(row) => (row.contactId === null ? 'attention' : undefined)}
        rowActions={(row) => [
          {
            label: row.contactId === null ? words.actions.fill : kit.actions.edit,
            needs: saveContact.needs,
            run: () => setOpen({ what: 'edit', row }),
          },
          ...(row.contactId === null
            ? []
            : [
                {
                  label: words.actions.remove,
                  needs: removeContact.needs,
                  danger: true,
                  busy,
                  confirm: words.removeConfirm,
                  run: () => remove({ id: row.contactId!, version: row.version! }),
                },
                { label: words.actions.history, run: () => setOpen({ what: 'history', row }) },
              ]),
        ]}
      />
      {open?.what === 'edit' && <ContactDialog row={open.row} onClose={close} />}
      {open?.what === 'history' && (
        <HistoryDialog
          title={`${words.actions.history} ${open.row.supplierCode} ${dictName(BUSINESS_MODULES, open.row.module)}`}
          entity="supplier_contact"
          id={open.row.contactId!}
          onClose={close}
        />
      )}
    </>
  );
}
