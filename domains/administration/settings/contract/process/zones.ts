import { inBothLanguages } from '@portal/platform/contract/words.ts';

/**
 * How binding a line of demand is, the most binding first (EDIFACT SCC: 1 firm, 2 production, 3 material, 4 forecast; VDA 4905
 * has backlog and immediate beside them). Firm is the hard version, forecast the soft one.
 */
export const zones = ['backlog', 'immediate', 'firm', 'production', 'material', 'forecast'] as const;
export type Zone = (typeof zones)[number];

/** What each zone is called, wherever it is shown. */
export const zoneNames = inBothLanguages<Readonly<Record<Zone, string>>>(
  {
    backlog: '欠交',
    immediate: '立即',
    firm: '固定',
    production: '生产授权',
    material: '备料授权',
    forecast: '预测',
  },
  {
    backlog: 'Backlog',
    immediate: 'Immediate',
    firm: 'Firm',
    production: 'Production',
    material: 'Material',
    forecast: 'Forecast',
  },
);
