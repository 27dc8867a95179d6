/** Words of the picture of the horizon. */
export const zh = {
  title: '要货计划图',
  label: { lines: '逐日、逐周的未收要货行数', quantity: '逐日、逐周的未收数量' },
  scale: { near: '按天', far: '按周' },
  share: { late: '预计晚到', inTransit: '在途', promised: '已承诺', firm: '固定', forecast: '预测' },
  overdue: '逾期',
  later: '更远',
  today: '今天',
  weekdays: { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' },
  of: {
    overdue: '逾期（{to} 及以前）',
    day: '{day} {weekday}',
    week: '{week}（{from} 至 {to}）',
    later: '{from} 起',
  },
  spoken: '{place}，{total}{parts}',
  part: '，{share} {amount}',
  none: '无',
  lines: '{lines} 行',
  more: '{lines} 行以上',
  place: '时段',
  empty: '没有未收的要货',
  failed: '无法读取要货计划',
  hint: {
    lines:
      '按要货行计数：不同零件的数量不相加；一行按进度最慢的部分计；全部在发货单上而预计晚到的，计为预计晚到。按周要货在其所在周，不在周一。',
    quantity: '单位：{unit}。按周、按月的要货在其所在周；承诺按需求日期显示。',
  },
} as const;
