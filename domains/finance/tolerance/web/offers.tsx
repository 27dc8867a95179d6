import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { ToleranceFailure } from '../contract/judging/judged.ts';
import { words as toleranceWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Props<Failure extends ToleranceFailure> = {
  failures: readonly Failure[];
  /** Ahead of the figures: what a failure is of. */
  leading?: readonly Column<Failure>[];
  /** Behind them. */
  trailing?: readonly Column<Failure>[];
};

/** Limits that are exceeded: key, limit, figures, difference in money, and what would pass. */
export const FailureTable = <Failure extends ToleranceFailure>({
  failures,
  leading = [],
  trailing = [],
}: Props<Failure>) => {
  const words = useWords(toleranceWords);
  const screen = useWords(screenWords).trial;
  const columns: Column<Failure>[] = [
    plain('keyName', ({ key }) => `${key} ${words.key[key]}`, { card: 'title' }),
    ...leading,
    plain('keyLimit', ({ limit }) => (limit === null ? screen.exact : words.limit[limit])),
    plain('keyFigure', ({ figure }) => figure ?? '', { align: 'end' }),
    plain('invoicedFigure', ({ actual }) => actual, { align: 'end' }),
    plain('agreedFigureOfLine', ({ expected }) => expected, { align: 'end' }),
    plain('moneyDifference', ({ money }) => money, { align: 'end' }),
    plain('percentDifference', ({ percent }) => percent ?? '', { align: 'end' }),
    plain('passingFigure', ({ passes: figure }) => figure ?? screen.none, { align: 'end' }),
    plain('blockReason', ({ reason }) => words.block[reason]),
    ...trailing,
  ];
  return (
    <PlainTable
      label={screen.failures}
      rows={failures}
      rowKey={(one) =>
        [one.key, one.limit, one.total, one.lineId, one.invoiceId, one.invoiceLineId].join(' ')
      }
      columns={columns}
      words={words}
    />
  );
};

const plain = <Failure extends ToleranceFailure>(
  field: string,
  text: (row: Failure) => string,
  more: Partial<Column<Failure>> = {},
): Column<Failure> => ({ field, width: 140, text, ...more });
