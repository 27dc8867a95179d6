import { useKeyFigure, type KeyFigure } from '@portal/platform/web/detail/key-figures.tsx';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import type { CallOffRow } from '../../contract/lines/line-fields.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { lineColumn } from '../columns.tsx';
import { daysOverdue } from '../parts/lateness.ts';
import { useRules } from '../parts/use-rules.ts';
import { screenWords } from '../words.en.ts';

/** Until when a line is due, what is called off, promised and received of it, and what is open. */
export const useLineFigures = (): ((line: CallOffRow) => readonly KeyFigure[]) => {
  const words = useWords(callOffWords);
  const screen = useWords(screenWords);
  const rules = useRules();
  const figure = useKeyFigure<CallOffRow>(words);
  const { open } = lineColumn(words, screen, rules);
  return (line) => {
    const days = rules ? daysOverdue(line, rules.today) : 0;
    return [
      figure(
        line,
        column.day('dueOn'),
        days > 0 ? { sign: 'wrong', hint: fill(screen.list.overdue, { days }) } : {},
      ),
      ...(['requestedQty', 'committedQty', 'receivedQty'] as const).map((field) =>
        figure(line, column.quantity(field, 'unit')),
      ),
      figure(line, open),
    ];
  };
};
