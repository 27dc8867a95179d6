import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { clockOf, type Lap, type Passed } from '../../contract/stages.ts';
import { words as payablesWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

/** The way of an amount so far: from when to when each stage had it, whose days these were, and what kept it meanwhile. */
export default function StageTable({ money, today }: { money: Passed; today: string }) {
  const words = useWords(payablesWords);
  const { clock } = useWords(screenWords);
  return (
    <PlainTable
      label={clock.title}
      rows={clockOf(money, today).map((lap) => rowOf(lap, today))}
      rowKey={(_, at) => String(at)}
      words={words}
      columns={[
        column.choice('stage', words.stage),
        column.day('keptFrom', { title: clock.from }),
        column.day('keptUntil', { title: clock.until }),
        column.count('days', { title: clock.count }),
        column.choice('side', clock.side, { title: clock.whose }),
        column.choice('block', words.block),
        column.text('because'),
        column.text('keptBy'),
      ]}
    />
  );
}

const rowOf = ({ stage, side, from, until, days, kept }: Lap, today: string) => ({
  stage,
  side,
  days,
  keptFrom: from,
  keptUntil: until === today ? null : until,
  block: kept?.block ?? null,
  because: kept?.because ?? null,
  keptBy: kept?.by ?? null,
});
