import * as z from 'zod/mini';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { PDF } from '@portal/platform/contract/values/media-types.ts';
import {
  ConditionField,
  Evidence,
  Figure,
  Lines,
  Reason,
  lineColumns,
  lineExtras,
  lineFilters,
  statementDocument,
} from './fields.ts';
import { MonthField } from './month.ts';

export { exportContainerFigures, readContainerFigures } from './figures.ts';

const { path: BASE } = statementDocument;
const LINE = '/container/v1/statement-line';

export const {
  list: listContainerStatements,
  workbook: exportContainerStatements,
  read: readContainerStatement,
} = statementDocument;

export const listStatementLines = listOf({
  path: LINE,
  needs: 'container-statement:list',
  summary: 'What a partner had of each container, got and gave in the month, and what both sides say of it',
  columns: lineColumns,
  filters: lineFilters,
  also: lineExtras,
  fails: ['err.tooBroad'],
});
export const exportStatementLines = exportOf(listStatementLines);

export const makeContainerStatements = endpoint({
  path: BASE,
  needs: 'container-statement:manage',
  name: { zh: '编制器具对账单', en: 'Make container statements' },
  summary: 'Makes the statements of a past month for the partners that have none of it yet',
  input: z.object({ month: MonthField }),
  output: z.object({ made: z.number() }),
  fails: ['containerStatement.notPast', 'containerStatement.wrongParty'],
});

const moves = [
  'err.notFound',
  'containerStatement.none',
  'containerStatement.status',
  'containerStatement.wrongParty',
  'err.updatedByOther',
] as const;

export const sendContainerStatements = endpoint({
  path: `${BASE}/send`,
  needs: 'container-statement:manage',
  name: { zh: '发送器具对账单', en: 'Send container statements' },
  summary:
    'Takes the figures once more and sends them, one or many at once: from now on nothing is posted into the month',
  input: z.object({ lines: Lines }),
  output: z.object({ sent: z.number() }),
  fails: moves,
});

export const confirmContainerStatement = endpoint({
  path: `${BASE}/{id}/confirm`,
  needs: 'container-statement:answer',
  name: { zh: '确认器具对账单', en: 'Confirm container statement' },
  summary:
    'The partner confirms all lines of which he has said nothing, and agrees to all answers of the plant',
  input: z.object(idVersion),
  output: z.null(),
  fails: [...moves, 'containerStatement.nothingOpen'],
});

export const closeContainerStatement = endpoint({
  path: `${BASE}/{id}/close`,
  needs: 'container-statement:manage',
  name: { zh: '关闭逾期的器具对账单', en: 'Close overdue container statement' },
  summary: 'The plant closes a statement to which the partner gave no answer in time, and says why',
  input: z.object({ ...idVersion, reason: Reason }),
  output: z.null(),
  fails: [...moves, 'containerStatement.notOverdue'],
});

const lineMoves = [...moves, 'containerStatement.lineStatus'] as const;

export const confirmStatementLines = endpoint({
  path: `${LINE}/confirm`,
  needs: 'container-statement:answer',
  name: { zh: '确认对账行', en: 'Confirm statement lines' },
  summary: 'The partner confirms lines, or agrees to what the plant answered: all of the chosen ones or none',
  input: z.object({ lines: Lines }),
  output: z.object({ confirmed: z.number() }),
  fails: lineMoves,
});

export const disputeStatementLine = endpoint({
  path: `${LINE}/{id}/dispute`,
  needs: 'container-statement:answer',
  name: { zh: '对对账行提出异议', en: 'Dispute statement line' },
  summary: 'The partner says what he has at the end of the month instead, why, and shows it in files',
  input: z.object({ ...idVersion, figure: Figure, reason: Reason, evidence: z._default(Evidence, []) }),
  output: z.null(),
  fails: [...lineMoves, 'containerStatement.sameFigure'],
});

export const upholdStatementLine = endpoint({
  path: `${LINE}/{id}/uphold`,
  needs: 'container-statement:answer',
  name: { zh: '坚持异议', en: 'Uphold dispute' },
  summary: 'The partner stays with his figure against the answer of the plant, and says why',
  input: z.object({ ...idVersion, reason: Reason }),
  output: z.null(),
  fails: lineMoves,
});

export const correctStatementLine = endpoint({
  path: `${LINE}/{id}/correct`,
  needs: 'container-statement:manage',
  name: { zh: '按异议更正', en: 'Correct statement line' },
  summary:
    'The plant agrees to another figure: the difference is posted as a correction on the first day that is open, the statement itself stays',
  input: z.object({ ...idVersion, figure: Figure, condition: ConditionField, reason: Reason }),
  output: z.object({ number: z.string() }),
  fails: [...lineMoves, 'containerStatement.sameFigure'],
});

export const rejectStatementLine = endpoint({
  path: `${LINE}/{id}/reject`,
  needs: 'container-statement:manage',
  name: { zh: '驳回异议', en: 'Reject dispute' },
  summary: 'The plant stays with its figure, and says why',
  input: z.object({ ...idVersion, reason: Reason }),
  output: z.null(),
  fails: lineMoves,
});

export const downloadContainerStatement = file({
  types: [PDF],
  method: 'POST',
  path: `${BASE}/{id}/print`,
  work: 'print',
  needs: 'container-statement:list',
  name: { zh: '打印器具对账单', en: 'Print container statement' },
  summary: 'The statement in both languages, to sign, as PDF',
  input: z.object({ id: Id }),
  fails: ['containerStatement.none', 'containerStatement.glyphsMissing', 'err.archived'],
});
