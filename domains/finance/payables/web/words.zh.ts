import type { CalendarStep } from '../contract/cash.ts';
import type { Side } from '../contract/stages.ts';

export const zh = {
  empty: '没有在途款项：收货过账后，从收货到付款的每一笔都会出现在这里。',
  ofAll: '所有供应商',
  statement: {
    empty: '还没有往来：收货过账后，每个月会有一张对账单。',
    title: '往来对账单 {supplierCode} {month}（{currency}）',
    facts: '汇总',
    noMoves: '本月没有变动',
    noPauses: '本月没有款项受阻',
    morePauses: '共 {count} 条，此处显示前 100 条',
    print: '打印对账单',
  },
  clock: {
    title: '各阶段用时',
    from: '起',
    until: '止',
    count: '天数',
    whose: '占用方',
    days: '{stage} {days} 天',
    share: '{side} {days}',
    shares: '{days}（{shares}）',
    and: '，',
    side: { clock: '等待', supplier: '供应商', plant: '工厂' } satisfies Record<Side, string>,
  },
  calendar: {
    label: { week: '按周应付（{currency}）', month: '按月应付（{currency}）' } satisfies Record<
      CalendarStep,
      string
    >,
    period: '期间',
    steps: '按周或按月',
    step: { week: '周', month: '月' } satisfies Record<CalendarStep, string>,
    andLater: '{period} 及以后',
    empty: '没有已知金额的应付款项',
    unpriced: '另有 {lines} 行收货没有价格，金额未知，未计入',
  },
} as const;
