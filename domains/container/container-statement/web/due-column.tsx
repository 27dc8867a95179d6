import { formatDay } from '@portal/platform/web/i18n/format.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';

type Row = { dueOn: string | null; overdue: 'Y' | 'N' };

/** The day by which a statement is to be answered, marked once that is over. */
export const dueColumn = <Of extends Row>(overdueWord: string): Column<Of> =>
  column.of<Of>('dueOn', {
    text: ({ dueOn }) => (dueOn === null ? '' : formatDay(dueOn)),
    show: ({ dueOn, overdue }) =>
      dueOn === null ? (
        ''
      ) : (
        <>
          {formatDay(dueOn)} {overdue === 'Y' && <ToneTag tone="trouble">{overdueWord}</ToneTag>}
        </>
      ),
  });
