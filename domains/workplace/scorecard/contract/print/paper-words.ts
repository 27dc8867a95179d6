import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What a printed score says beside the words of its page. */
export const paperWords = inBothLanguages(
  {
    sheet: '绩效评分表',
    noData: '无数据',
    indicators: '指标',
    percent: '达成率',
    fraction: '达成 / 应计',
    points: '得分',
    weight: '权重',
    category: '类别',
    plant: '工厂自身指标（不计入总分）',
    leftOut: '剔除的批次',
    trend: '各月总分',
    lots: '未达成的批次（最多 {most} 个）',
    peers: '同行四分位',
    footer: '{by} 打印于 {at}',
    page: '第 {page} 页，共 {pages} 页',
  },
  {
    sheet: 'Scorecard',
    noData: 'No data',
    indicators: 'Indicators',
    percent: 'Reached',
    fraction: 'Kept / due',
    points: 'Points',
    weight: 'Weight',
    category: 'Category',
    plant: 'The plant itself (no part of the total)',
    leftOut: 'Lots left out',
    trend: 'Totals by month',
    lots: 'Lots not kept (at most {most})',
    peers: 'Quartiles of peers',
    footer: 'Printed by {by} at {at}',
    page: 'Page {page} of {pages}',
  },
);
