import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { words } from '../contract/words.en.ts';

const opens = ['edi:list'] as const;

/** How meanings of outside codes are told. */
export const history: KeptHistories = {
  edi_partner: {
    opens,
    name: { zh: '伙伴对照', en: 'Partner mapping' },
    title: 'supplier_code_given',
    words,
  },
  edi_part: { opens, name: { zh: '零件号对照', en: 'Part mapping' }, title: 'part_no', words },
  edi_point: { opens, name: { zh: '卸货点对照', en: 'Point mapping' }, title: 'unloading_point', words },
};
