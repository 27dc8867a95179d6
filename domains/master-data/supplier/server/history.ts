import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { agencyColumns } from '../contract/agency.ts';
import { forwarderColumns } from '../contract/forwarder.ts';
import { originColumns } from '../contract/origin.ts';
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
    words: { zh: words.zh.origins, en: words.en.origins },
    columns: originColumns,
  },
  supplier_contact: {
    opens: ['supplier:contact'],
    name: { zh: '供应商联系人', en: 'Supplier contact' },
    title: 'name',
    words: ofContacts,
    columns: contactColumns,
  },
  supplier_agency: {
    opens: ['supplier:agency'],
    name: { zh: '供应商代理', en: 'Supplier agency' },
    title: 'agent_code',
    words: { zh: words.zh.agencies, en: words.en.agencies },
    columns: agencyColumns,
  },
  forwarder: {
    opens: ['supplier:list', 'supplier:forwarder'],
    name: { zh: '承运商', en: 'Forwarder' },
    title: { zh: 'name_zh', en: 'name_en' },
    words: { zh: words.zh.forwarders, en: words.en.forwarders },
    columns: forwarderColumns,
  },
};
