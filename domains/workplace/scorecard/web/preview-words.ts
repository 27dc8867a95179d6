import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What a preview of rules says. */
export const previewWords = inBothLanguages(
  {
    previewNone: '还没有已核算的月份，无法试算',
    previewFailed: '规则填写有误，或无法试算：请先检查规则',
    previewOf: '{period} 的评分（按 {number} 核算）改用本模板的结果，差异大的在前。',
    previewAgain: '以下指标的计算方式不同，按目前已知的数据重新核算：{indicators}。',
    previewBand: '{band}：{before} → {after}',
    previewChange: '差异',
    previewBefore: '原总分',
    previewBandBefore: '原等级',
    previewAfter: '试算总分',
    previewBandAfter: '试算等级',
    previewMore: '另有 {more} 个差异更小，未显示',
  } as const,
  {
    previewNone: 'No month was counted yet, so there is nothing to show',
    previewFailed: 'The rules are not complete, or nothing can be shown: check the rules first',
    previewOf: 'Scores of {period} (counted by {number}) by these rules, the biggest differences first.',
    previewAgain: 'Counted another way, so of what is known now: {indicators}.',
    previewBand: '{band}: {before} → {after}',
    previewChange: 'Difference',
    previewBefore: 'Total before',
    previewBandBefore: 'Band before',
    previewAfter: 'Total by these rules',
    previewBandAfter: 'Band by these rules',
    previewMore: '{more} more differ less and are not shown',
  },
);
