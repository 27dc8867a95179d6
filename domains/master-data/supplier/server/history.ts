import type { KeptHistories } from '@portal/platform/contract/history.ts';
import { contactColumns } from '../contract/contact.ts';
import { supplierColumns } from '../contract/supplier.ts';
import { words } from '../contract/words.en.ts';

const ofContacts = {
  zh: { ...words.zh.contacts, told: words.zh.told },
  en: { ...words.en.contacts, told: words.en.told },
};

/** How suppliers, their places, their contacts, and forwarders are told. */
export const history: KeptHistories = {
  supplier: {
    opens: ['supplier:list'],
    name: { zh: '供应商', en: 'Supplier' },
    title: { zh: 'name_zh', en: 'name_en' },
    words,
    columns: {
      ...supplierColumns,
      poSplitType: { kind: 'choice', names: 'split' },
      gtl: { kind: 'flag' },
      active: { kind: 'flag' },
    },
  },
  supplier_origin: {
    opens: ['supplier:list'],
    name: { zh: '发货地', en: 'Ship-from' },
    title: 'name',
    words,
    columns: { name: { kind: 'text' } },
  },
  supplier_contact: {
    opens: ['supplier:contact'],
    name: { zh: '供应商联系人', en: 'Supplier contact' },
    title: 'name',
    words: ofContacts,
    columns: contactColumns,
  },
  forwarder: {
    opens: ['supplier:list'],
    name: { zh: '承运商', en: 'Forwarder' },
    title: { zh: 'name_zh', en: 'name_en' },
    words,
    columns: { active: { kind: 'flag' } },
  },
};
