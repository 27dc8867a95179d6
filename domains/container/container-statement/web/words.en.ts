import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const screenWords = inBothLanguages(zh, {
  empty:
    'No container statements yet. Those of last month are made at the turn of the month of the plant; a planner can make them, too.',
  emptyPartner: 'No container statement was sent to you yet.',
  overdue: 'Overdue',
  sent: 'Statements sent',
  sendAsk: 'Once they are sent, nothing is posted into their month any more, and the partners are told.',
  noneToSend: 'All chosen statements were sent already',
  make: {
    title: 'Make container statements',
    hint: 'For partners that have none of this month; those that are there stay as they are.',
    done: '{made} statement(s) made',
  },
  detail: {
    title: 'Container statement {number}',
    facts: 'Summary',
    lines: 'Lines',
    prepared: 'Not sent yet: figures are taken again when it is sent, so these may still change.',
    waits: {
      partner: 'Waits for the partner',
      plant: 'Waits for the plant to answer a dispute',
      overdue: 'The partner did not answer in time: the plant may close it with a reason',
    },
    closeTitle: 'Close overdue statement {number}',
    closed: 'Statement closed',
    confirmed: 'Statement confirmed',
    confirmAsk: 'Confirm all lines that wait for you, and agree to the answers of the plant?',
  },
  line: {
    none: 'No container stood or moved in this month: once the partner confirms, the statement is closed.',
    confirmed: 'Confirmed',
    disputeTitle: 'Dispute {code}',
    disputeBefore:
      'By the books of the plant {closing} at the end of the month. Give what you really had, with a count sheet or receipt.',
    disputed: 'Dispute sent',
    upholdTitle: 'Uphold the dispute of {code}',
    upheld: 'Sent to the plant again',
    correctTitle: 'Correct {code}',
    correctBefore:
      '{closing} by the books, {figure} by the partner. The difference is posted as a correction on the next day that is open; the statement itself stays.',
    corrected: 'Correction {number} posted',
    rejectTitle: 'Reject the dispute of {code}',
    rejected: 'Rejected',
    evidenceHint: 'Pictures, PDF or sheets, 5 at most',
    byCondition: 'By condition',
    answered: 'Answer of the plant',
    evidence: 'Evidence',
    noEvidence: 'No files',
  },
  figures: {
    measures: 'Chart',
    measure: { cycle: 'Turnover days', stock: 'Average stock', idle: 'Idle stock', shrink: 'Shrink' },
    table: 'Figures',
    none: 'No containers circulated in these months. Choose others.',
    months: 'Last months',
    formula: {
      cycle:
        'Turnover days = average stock (at the end of each day) ÷ what goes out on a day; the line is the limit in the master data of the supplier, and what is beyond it is drawn apart.',
      stock: 'Average stock = stock at the end of the day, on the average of {days} days.',
      idle: 'Idle stock = stock of a container at a partner whose balance has not moved for 30, 60 or 90 days (as of today, whatever the months).',
      shrink: 'Shrink = what counts and corrections took away ÷ what came in.',
    },
    days: '{days} days',
    of: '{figure} (limit {limit} days)',
    idle: '30 days {idle30} · 60 days {idle60} · 90 days {idle90}',
    shrink: '{percent}% ({lost})',
    nothing: '–',
  },
});
