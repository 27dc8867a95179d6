import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportCallOffs, listCallOffs } from '../../contract/endpoints.ts';
import type { CallOffRow } from '../../contract/fields.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { agreementAddress, lineAddress } from '../call-off-address.ts';
import { lineColumn } from '../columns.tsx';
import { filters } from '../filters.ts';
import { useOwnSupplier } from '../use-own-supplier.ts';
import { useRules } from '../use-rules.ts';
import { screenWords } from '../words.en.ts';

/** What is left of the filters of lines: this list holds answered ones only. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'answered',
  'timedOut',
  'changed',
  'backlog',
  'credit',
  'open',
]);

/** The lines that a supplier has answered, the last answers first. */
export const AnswerList = () => {
  const words = useWords(callOffWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const ofOneSupplier = useOwnSupplier();
  const shared = lineColumn(words, screen, useRules());
  const columns: readonly Column<CallOffRow>[] = [
    column.link('partNo', ({ id }) => lineAddress(id), { width: 150, fixed: 'start' }),
    column.text(chinese ? 'partNameZh' : 'partNameEn', { title: words.fields.partName, width: 150 }),
    column.moment('answeredAt'),
    column.text('answeredBy', { width: 110 }),
    column.choice('answer', words.answer, { width: 100 }),
    shared.status,
    shared.due(),
    column.quantity('requestedQty', 'unit'),
    column.quantity('committedQty', 'unit'),
    shared.open,
    column.code('supplierCode', { width: 100, hidden: ofOneSupplier }),
    column.link('saNo', ({ agreementId }) => agreementAddress(agreementId), { width: 130 }),
    column.code('unloadingPoint', { width: 112 }),
    shared.tracking,
  ];
  return (
    <ListScreen
      list={listCallOffs}
      name="call-off-answers"
      words={words}
      columns={columns}
      filters={filters(words, ofOneSupplier).filter(({ label }) => !LEFT_OUT.has(label))}
      fixed={{ answered: 'Y' }}
      defaultSort="-answeredAt"
      exportWith={exportCallOffs}
      emptyHint={words.history.emptyAnswers}
    />
  );
};
