import type { Language } from '@portal/platform/contract/words.ts';
import type { SheetColumn } from '@portal/platform/server/sheet/write-sheet.ts';
import { words } from '../contract/words.en.ts';

/** The columns of the contacts' export, in the order of `contactsForSheet`. */
export const contactColumns = (language: Language): readonly SheetColumn[] => {
  const { fields } = words[language].contacts;
  return [
    { header: fields.supplierCode, width: 14, kind: 'text' },
    { header: words.zh.contacts.fields.nameZh, width: 32, kind: 'text' },
    { header: words.en.contacts.fields.nameEn, width: 32, kind: 'text' },
    { header: fields.module, width: 14, kind: 'text' },
    { header: fields.name, width: 14, kind: 'text' },
    { header: fields.position, width: 16, kind: 'text' },
    { header: fields.tel, width: 18, kind: 'text' },
    { header: fields.email, width: 28, kind: 'text' },
  ];
};

/** The columns of the export, in the order of `suppliersForSheet`. */
export const supplierColumns = (language: Language): readonly SheetColumn[] => {
  const { fields } = words[language];
  return [
    { header: fields.supplierCode, width: 14, kind: 'text' },
    { header: fields.nameZh, width: 32, kind: 'text' },
    { header: fields.nameEn, width: 32, kind: 'text' },
    { header: fields.category, width: 12, kind: 'text' },
    { header: fields.city, width: 12, kind: 'text' },
    { header: fields.address, width: 36, kind: 'text' },
    { header: fields.postcode, width: 10, kind: 'text' },
    { header: fields.contact, width: 12, kind: 'text' },
    { header: fields.tel, width: 18, kind: 'text' },
    { header: fields.fax, width: 18, kind: 'text' },
    { header: fields.email, width: 26, kind: 'text' },
    { header: fields.claimsEmail, width: 26, kind: 'text' },
    { header: fields.website, width: 24, kind: 'text' },
    { header: fields.duns, width: 14, kind: 'text' },
    { header: fields.freezeDays, width: 12, kind: 'integer' },
    { header: fields.poSplitType, width: 14, kind: 'text' },
    { header: fields.gtl, width: 10, kind: 'flag' },
    { header: fields.active, width: 8, kind: 'flag' },
  ];
};
