import * as z from 'zod/mini';
import { idVersion, linesOf } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { maybeText, selectedOf, text } from '@portal/platform/contract/fields.ts';
import { Evidence, LONGEST_ANSWER, LONGEST_REMARK, MOST_LINES, deviationDocument } from './fields.ts';
import { menders } from './rules.ts';

const { path: BASE } = deviationDocument;
const Lines = linesOf(MOST_LINES);

export const { list: listDeviations, workbook: exportDeviations, read: readDeviation } = deviationDocument;

export const acceptDeviations = endpoint({
  path: `${BASE}/accept`,
  needs: 'deviation:answer',
  name: { zh: '接受偏差', en: 'Accept deviations' },
  summary: 'The supplier accepts what differed, one or many at once: all or none',
  input: z.object({ lines: Lines, answer: maybeText(LONGEST_ANSWER) }),
  output: z.object({ answered: z.number() }),
  fails: ['deviation.none', 'deviation.status', 'deviation.wrongParty', 'err.updatedByOther'],
});

export const disputeDeviations = endpoint({
  path: `${BASE}/dispute`,
  needs: 'deviation:answer',
  name: { zh: '对偏差提出异议', en: 'Dispute deviations' },
  summary: 'The supplier says why it is not so; files belong to one deviation',
  input: z.object({ lines: Lines, answer: text(LONGEST_ANSWER), evidence: z._default(Evidence, []) }),
  output: z.object({ answered: z.number() }),
  fails: [
    'deviation.none',
    'deviation.status',
    'deviation.wrongParty',
    'deviation.evidenceOfOne',
    'err.updatedByOther',
    'err.notFound',
  ],
});

const decides = ['deviation.none', 'deviation.status', 'deviation.wrongParty', 'err.updatedByOther'] as const;

export const upholdDeviation = endpoint({
  path: `${BASE}/{id}/uphold`,
  needs: 'deviation:decide',
  name: { zh: '维持偏差', en: 'Uphold deviation' },
  summary:
    'The plant stays with what it found, and says why: of what is disputed, or was not answered in time',
  input: z.object({ ...idVersion, reason: text(LONGEST_REMARK) }),
  output: z.null(),
  fails: [...decides, 'deviation.notOverdue'],
});

export const withdrawDeviation = endpoint({
  path: `${BASE}/{id}/withdraw`,
  needs: 'deviation:decide',
  name: { zh: '撤回偏差', en: 'Withdraw deviation' },
  summary: 'The plant takes it back, and says why',
  input: z.object({ ...idVersion, reason: text(LONGEST_REMARK) }),
  output: z.null(),
  fails: decides,
});

export const assignDeviation = endpoint({
  path: `${BASE}/{id}/assign`,
  needs: 'deviation:decide',
  name: { zh: '更改整改方', en: 'Say who mends it' },
  summary: 'Who must mend it, while it is open: the plant its master data, or the supplier what he enters',
  input: z.object({ ...idVersion, mendBy: selectedOf(menders) }),
  output: z.null(),
  fails: decides,
});
