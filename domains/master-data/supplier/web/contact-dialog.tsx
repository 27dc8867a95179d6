import { BUSINESS_MODULES } from '@portal/access/contract/profile/profile.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { listContacts, saveContact } from '../contract/endpoints.ts';
import { words as supplierWords } from '../contract/words.en.ts';
import type { ContactRow } from './contact-columns.tsx';

const fields = [
  field.text('name', { max: 40 }),
  field.text('position', { max: 40 }),
  field.phone('tel'),
  field.text('email', { max: 50 }),
] as const;

type Props = { row: ContactRow; onClose: () => void };

/** Names the contact for one module, or changes him. */
export const ContactDialog = ({ row, onClose }: Props) => {
  const { contacts, checks } = useWords(supplierWords);
  const kit = useWords(kitWords);
  const { supplierCode, contactId, version } = row;
  const filled = { name: row.name!, position: row.position, tel: row.tel!, email: row.email! };
  return (
    <FormDialog
      words={{ ...contacts, checks }}
      title={`${supplierCode} · ${dictName(BUSINESS_MODULES, row.module)}`}
      call={saveContact}
      fields={fields}
      {...(contactId !== null && { initial: filled })}
      fixed={{ supplierCode, module: row.module, version }}
      refreshes={[listContacts]}
      success={kit.calls.saved}
      onClose={onClose}
    />
  );
};
