import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What a printed disruption card says beside the names of its fields; on paper both languages stand side by side. */
export const paperWords = inBothLanguages(
  { card: '供应中断卡', supplier: '供应商', readBy: '阅知签字（日期）', sentBy: '发出方签字（日期）' },
  { card: 'Disruption card', supplier: 'Supplier', readBy: 'Read by (date)', sentBy: 'Sender (date)' },
);
