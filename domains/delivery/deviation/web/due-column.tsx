import { formatDay } from '@portal/platform/web/i18n/format.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';

type Row = { dueOn: string; overdue: 'Y' | 'N'; answeredLate: 'Y' | 'N' };

/** The day by which a deviation is to be answered, marked once that is over without an answer, or with one that came behind it. */
export const dueColumn = <Of extends Row>(words: {
  readonly overdue: string;
  readonly answeredLate: string;
}): Column<Of> =>
  column.of<Of>('dueOn', {
    text: ({ dueOn }) => formatDay(dueOn),
    show: ({ dueOn, overdue, answeredLate }) => (
      <>
        {formatDay(dueOn)} {overdue === 'Y' && <ToneTag tone="trouble">{words.overdue}</ToneTag>}
        {answeredLate === 'Y' && <ToneTag tone="attention">{words.answeredLate}</ToneTag>}
      </>
    ),
  });
