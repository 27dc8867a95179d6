import { formatDay } from '../i18n/format.ts';
import { column, type Column } from '../list/column.tsx';
import { ToneTag } from '../parts/status-tag.tsx';

type Row = { dueOn: string | null; overdue: 'Y' | 'N'; answeredLate?: 'Y' | 'N' };
type Marks = { readonly overdue: string; readonly answeredLate?: string };

/** The day by which a document is to be answered, marked once that is over without an answer, or with one that came after it. */
export const dueColumn = <Of extends Row>({ overdue: late, answeredLate: wasLate = '' }: Marks): Column<Of> =>
  column.of<Of>('dueOn', {
    text: ({ dueOn }) => (dueOn === null ? '' : formatDay(dueOn)),
    show: ({ dueOn, overdue, answeredLate }) =>
      dueOn !== null && (
        <>
          {formatDay(dueOn)} {overdue === 'Y' && <ToneTag tone="trouble">{late}</ToneTag>}
          {answeredLate === 'Y' && <ToneTag tone="attention">{wasLate}</ToneTag>}
        </>
      ),
  });
