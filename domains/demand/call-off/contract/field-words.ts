import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What a line of demand is called by wherever a document shows it. */
export const callOffFields = inBothLanguages(
  { saNo: '计划协议号', dueOn: '需求日期' },
  { saNo: 'Scheduling agreement', dueOn: 'Due on' },
);
