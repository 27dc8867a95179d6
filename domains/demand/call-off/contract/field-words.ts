import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What a line of demand is called by wherever a document shows it. */
export const callOffFields = inBothLanguages(
  { saNo: '计划协议号', dueOn: '需求日期' },
  { saNo: 'Scheduling agreement', dueOn: 'Due on' },
);

/** Heading over who was told that an answer is overdue. */
export const escalationTitle = inBothLanguages(
  { title: '反馈超时升级' },
  { title: 'Escalation of the overdue commitment' },
);
