/** Words that only the page of the tracking needs. */
export const zh = {
  rules: '晚和漏步骤怎么算',
  rule: {
    promise: '承诺：要求反馈后 {days} 个工作日内答复（{zones}）；其他要货性质无期限',
    promiseNone: '承诺：本工厂不要求答复，无期限',
    note: '发货单：不晚于需求日期减运输天数（按供应商最远的生产地；没有维护的，为需求日期）',
    truck: '提货：不晚于发货单上的发货日期；还没有发货单的，与发货单同一天',
    receipt: '收货：不晚于需求日期',
    whole:
      '全部数量到了才算完成；期限过了还没有完成，或在期限之后完成，就是晚；“逾期”只指需求日期已过、尚未全部建发货单',
    expected:
      '预计晚：发货单上的货物已知的到货日（承运商最新预计、时间窗或发货单，取最新的）晚于需求日期；只计晚到的数量',
    missed: '漏步骤：后面的步骤已经发生，这一步却没有',
    today: '工厂今天是 {today}',
  },
  reached: '已到步骤',
  none: '还没有',
  lateBy: '晚 {days} 天',
  stepLate: { 0: '承诺', 4: '发货单', 5: '提货', 6: '收货' },
  /** Steps that were not reached: what is waited for. */
  stepAhead: {
    0: '承诺',
    1: '提货计划反馈',
    2: '提货计划接受',
    3: '提货计划拒绝',
    4: '建发货单',
    5: '提货',
    6: '收货',
  },
  stepLateBy: '{step}晚 {days} 天',
  expectedLate: '预计晚 {days} 天',
  missedSteps: '漏步骤：{steps}',
  separator: '、',
  empty: '没有要货行。工厂发布要货令后，可以在这里跟踪。',
} as const;
