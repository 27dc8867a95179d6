import { fill } from '@portal/platform/contract/words.ts';
import { isZero } from '@portal/platform/contract/quantity.ts';
import { formatDay } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { sides, type Side } from '../../contract/picture.ts';
import type { CumulativeDetail } from '../../contract/fields.ts';
import { inTransitOf } from '../../contract/status.ts';
import { words as cumulativeWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import styles from './detail.module.css';

type Line = {
  side: Side;
  figure: string;
  ours: string;
  theirs: string | null;
  difference: string | null;
  unexplained: string;
  unit: string;
};

/** Both sides beside each other. */
export const Figures = ({ row }: { row: CumulativeDetail }) => {
  const words = useWords(cumulativeWords);
  const screen = useWords(screenWords).detail;
  const chinese = useSession((now) => now.language) === 'zh';
  const theirs = {
    required: row.theirRequired,
    sent: row.theirSent,
    received: row.theirReceived,
    inTransit: inTransitOf(row),
  };
  const lines = sides.map((side): Line => ({
    side,
    figure: words.fields[side],
    ours: row[side],
    theirs: theirs[side],
    difference: row.apart[side].difference,
    unexplained: row.apart[side].unexplained,
    unit: row.unit,
  }));
  return (
    <div className={styles.stack}>
      <p className={styles.facts}>
        {chinese ? row.partNameZh : row.partNameEn} · {row.supplierCode}{' '}
        {chinese ? row.supplierNameZh : row.supplierNameEn}
        {row.orderLine !== '' && ` · ${words.fields.orderLine} ${row.orderLine}`}
        {row.pointOfUse !== '' && ` · ${words.fields.pointOfUse} ${row.pointOfUse}`}
      </p>
      <PlainTable
        label={screen.figures}
        rows={lines}
        rowKey={({ side }) => side}
        words={words}
        columns={[
          column.text('figure', { title: screen.figure }),
          column.quantity('ours', 'unit', { title: screen.ours }),
          column.quantity('theirs', 'unit', { title: screen.theirs }),
          column.change('difference', 'unit', { title: screen.difference }),
        ]}
        toneOf={({ unexplained }) => (isZero(unexplained) ? undefined : 'trouble')}
      />
      {row.theirInTransit === null && theirs.inTransit !== null && (
        <p className={styles.facts}>{screen.derived}</p>
      )}
      <p className={styles.facts}>
        {row.theirOn === null
          ? screen.notSaid
          : fill(screen.asOf, { day: formatDay(row.theirOn), by: row.saidBy ?? '' })}
        {row.theirRemark !== null && ` · ${row.theirRemark}`}
      </p>
    </div>
  );
};
