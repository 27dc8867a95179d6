import type { Language } from '@portal/platform/contract/words.ts';
import type { SheetColumn } from '@portal/platform/server/sheet/write-sheet.ts';
import { words } from '../contract/words.en.ts';

/** The columns of the export, in the order of `usersForSheet`. */
export const userColumns = (language: Language): readonly SheetColumn[] => {
  const { fields } = words[language];
  return [
    { header: fields.userNo, width: 18, kind: 'text' },
    { header: fields.name, width: 14, kind: 'text' },
    { header: fields.nameEn, width: 18, kind: 'text' },
    { header: fields.type, width: 12, kind: 'text' },
    { header: fields.companyCode, width: 12, kind: 'text' },
    { header: fields.companyName, width: 30, kind: 'text' },
    { header: fields.dept, width: 18, kind: 'text' },
    { header: fields.email, width: 28, kind: 'text' },
    { header: fields.phone, width: 18, kind: 'text' },
    { header: fields.tel, width: 18, kind: 'text' },
    { header: fields.fax, width: 18, kind: 'text' },
    { header: fields.plants, width: 16, kind: 'text' },
    { header: fields.roles, width: 28, kind: 'text' },
    { header: fields.mrpController, width: 18, kind: 'text' },
    { header: fields.active, width: 8, kind: 'flag' },
    { header: fields.locked, width: 8, kind: 'flag' },
    { header: fields.lastLoginAt, width: 20, kind: 'moment' },
  ];
};
