import type { Day } from '@portal/platform/contract/day.ts';
import { Bars } from '@portal/platform/web/figures/bars.tsx';
import { Columns } from '@portal/platform/web/figures/columns.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import type { Figures } from '@portal/platform/web/figures/figures.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { lateShare, type StageFigures as Row } from '../../contract/figures.ts';
import { words as eightDWords } from '../../contract/words.en.ts';
import { EIGHT_DS } from '../addresses.ts';
import { screenWords } from '../words.en.ts';

type Props = { stages: readonly Row[]; from: Day; until: Day };

/** Days of each stage side by side, and the share of those that were late; each opens the reports behind it. */
export default function StageFigures({ stages, from, until }: Props) {
  const behind = (filter: Readonly<Record<string, string>>): string =>
    `${EIGHT_DS}?${new URLSearchParams({ ...filter, complaintDateFrom: from, complaintDateTo: until }).toString()}`;
  const words = useWords(eightDWords);
  const screen = useWords(screenWords).figures;
  const names = words.fields.stage;
  const days: Figures<'supplierDays' | 'plantDays'> = {
    measures: [
      { key: 'supplierDays', name: screen.supplierDays, kind: 'average', decimals: 1 },
      { key: 'plantDays', name: screen.plantDays, kind: 'average', decimals: 1 },
    ],
    points: stages.map(({ stage, reports, supplierDays, plantDays }) => ({
      key: stage,
      name: words.stage[stage],
      values: { supplierDays, plantDays },
      to: reports === 0 ? null : behind({ began: stage }),
    })),
  };
  const late: Figures<'lateShare' | 'reports'> = {
    measures: [
      { key: 'lateShare', name: screen.lateShare, kind: 'percent' },
      { key: 'reports', name: screen.stages, kind: 'amount' },
    ],
    points: stages.map((row) => ({
      key: row.stage,
      name: words.stage[row.stage],
      values: { lateShare: lateShare(row), reports: row.reports },
      to: row.lateReports === 0 ? null : behind({ lateIn: row.stage }),
      isBad: row.lateReports > 0,
    })),
  };
  return (
    <>
      <FigurePanel
        title={screen.days}
        label={screen.days}
        figures={days}
        table={{ names }}
        isBoth
        chart={<Columns label={screen.days} figures={days} arrangement="beside" />}
      />
      <FigurePanel
        title={screen.late}
        label={screen.late}
        figures={late}
        table={{ names }}
        isBoth
        chart={<Bars label={screen.late} figures={late} shown={['lateShare']} />}
      />
    </>
  );
}
