import { inBothLanguages } from '@portal/platform/contract/words.ts';
import type { CellKind } from './cell.ts';
import type { Direction } from './volatility.ts';

type Words = {
  readonly fields: Readonly<Record<string, string>>;
  readonly cell: Readonly<Record<CellKind, string>>;
  readonly direction: Readonly<Record<Direction, string>>;
};

/** What the radar calls its figures. */
export const radarWords = inBothLanguages(
  {
    fields: {
      firstRed: '首个短缺周',
      redWeeks: '短缺周数',
      short: '短缺数量',
      change: '变化',
      changePercent: '变化（%）',
      before: '上一版本',
      after: '最新版本',
      direction: '方向',
      firstMonday: '从周',
      lastMonday: '至周',
      quantity: '需求数量',
      load: '负荷',
      percent: '需求变化（%）',
      weekCount: '周数',
      group: '产能组',
      withGroupId: '仅该组的零件',
    },
    cell: {
      green: '满足',
      yellow: '基本满足',
      red: '短缺',
      notStated: '产能未说明',
      noForecast: '无预测',
    },
    direction: { up: '上升', down: '下降' },
  } satisfies Words,
  {
    fields: {
      firstRed: 'First red week',
      redWeeks: 'Red weeks',
      short: 'Short by',
      change: 'Change',
      changePercent: 'Change (%)',
      before: 'Version before',
      after: 'Newest version',
      direction: 'Direction',
      firstMonday: 'From week',
      lastMonday: 'To week',
      quantity: 'Demand',
      load: 'Load',
      percent: 'Demand changed by (%)',
      weekCount: 'Weeks',
      group: 'Capacity group',
      withGroupId: 'Parts of this group only',
    },
    cell: {
      green: 'Covered',
      yellow: 'Covered by the maximum',
      red: 'Short',
      notStated: 'Capacity not stated',
      noForecast: 'No forecast',
    },
    direction: { up: 'Up', down: 'Down' },
  },
);
