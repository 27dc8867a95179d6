import { inBothLanguages } from '@portal/platform/contract/words.ts';
import type { IndicatorKey } from '../indicators.ts';

/** How each indicator is counted, in words; the figures of its rule stand beside. Only pages that say it load it. */
export const formulaWords = inBothLanguages(
  {
    otdLots:
      '窗口内足量到货的承诺批次数 ÷ 当月到期的承诺批次数；未到货计为未达成，冲销或拒收的数量视为未到货',
    otdQuantity: '每个承诺批次在窗口内到货的数量（不超过承诺数量）之和 ÷ 承诺数量之和；多交不能弥补其他批次',
    inFull: '每个承诺批次至核算时已到货的数量（不超过承诺数量）之和 ÷ 承诺数量之和',
    withoutBacklog:
      '（当月到期的承诺数量 − 月末最后一天结束时的欠交数量）之和 ÷ 当月到期的承诺数量之和，逐协议计算；欠交多于当月承诺时以欠交数量为分母',
    quantityRight: '实收与发货单一致的行数 ÷ 当月完成收货的发货单行数',
    noticeInTime: '车辆出发前发送的发货单数 ÷ 当月收货的发货单数；没有发货单的到货计为未达成',
    answersInTime: '在当时的期限内答复的要货行数 ÷ 当月应答复的要货行数；未答复计为未达成',
    deviationsAnswered: '按期答复的偏差数 ÷ 当月应答复的偏差数；未答复计为未达成',
    forecastsAnswered: '按期提交的预测答复数 ÷ 当月应答复的预测数；未答复计为未达成',
    surveysAnswered: '按期提交的产能调查数 ÷ 当月应答复的产能调查数；未答复计为未达成',
    disruptionsReported: '在中断开始之前通知的数量 ÷ 当月开始的、由供应商通知的中断数',
    undamaged: '没有须由供应商整改的破损偏差的发货单数 ÷ 当月完成收货的发货单数',
    papersRight: '没有须由供应商整改的单据、标签、包装偏差的发货单数 ÷ 当月完成收货的发货单数',
    claimsAnswered: '按期答复的工厂索赔数 ÷ 当月答复或应答复的工厂索赔数；未答复计为未达成',
    stagesInTime: '按期提交的 8D 阶段数 ÷ 当月应提交的阶段数；未提交计为未达成',
    acceptedInTime: '期限内接受的运输单数 ÷ 当月应接受的运输单数；未接受计为未达成',
    undamagedOnRoad: '没有运输破损或固定不当偏差的车辆数 ÷ 当月到厂的车辆数',
    innovation: '各评价人所给分数（0 至 100）之和 ÷ 评价人数 × 100',
    cooperation: '各评价人所给分数（0 至 100）之和 ÷ 评价人数 × 100',
    qualityPpm: '（交付件数 − 不合格件数）÷ 交付件数；由质量系统或人工录入',
    lineStops: '（计划生产分钟数 − 因该供应商停线的分钟数）÷ 计划生产分钟数；由其他系统或人工录入',
    premiumFreight: '（运输次数 − 由供应商引起的加急运输次数）÷ 运输次数；由其他系统或人工录入',
    papersBack:
      '到厂后期限内交回签收单的车辆数 ÷ 当月应交回的车辆数；以跟踪单的“已签收”为准，未交回计为未达成',
    carrierService: '各评价人所给分数（0 至 100）之和 ÷ 评价人数 × 100',
    plantFirm:
      '（每次发布前冻结期内的要货数量 − 该次发布在冻结期内变动的数量）之和 ÷ 发布前冻结期内的要货数量之和；变动多于原数量的按全部变动计',
    plantDeviations: '期限内裁定的偏差争议数 ÷ 当月应裁定的争议数；未裁定计为未达成',
    plantDisputes: '期限内裁定的绩效异议数 ÷ 当月应裁定的异议数；未裁定计为未达成',
    plantTransports: '期限内确认或驳回的运输单数 ÷ 当月应答复的运输单数；未答复计为未达成',
    plantWaiting: '在允许时间内叫号到卸货口的车辆数 ÷ 当月到厂的车辆数；早到的车辆从窗口开始计时',
    plantPayments:
      '不晚于到期日支付的款项数 ÷ 当月到期的款项数；按发票所含货物的最早到期日，未支付计为未达成',
    windowKept: '不晚于窗口结束时间加宽限到达的车辆数 ÷ 当月窗口到期的车辆数；未到达计为未达成',
  } as const satisfies Record<IndicatorKey, string>,
  {
    otdLots:
      'Promised lots whose quantity came within the window ÷ promised lots due in the month; what never came was missed, reversed or rejected pieces did not come',
    otdQuantity:
      'Of each promised lot what came within the window, at most its quantity ÷ promised quantity; too much of one lot never heals another',
    inFull: 'Of each promised lot what came until it was counted, at most its quantity ÷ promised quantity',
    withoutBacklog:
      'Of each agreement the pieces promised for the month less what was in arrears when its last day ended ÷ pieces promised; where more was in arrears than promised, ÷ that',
    quantityRight: 'Lines received as they were noted ÷ note lines received to the end in the month',
    noticeInTime:
      'Notes sent before their truck departed ÷ notes received in the month; goods that came without a note were missed',
    answersInTime:
      'Call-off lines answered by the deadline of then ÷ lines to be answered in the month; who never answered missed it',
    deviationsAnswered:
      'Deviations answered by their day ÷ deviations to be answered in the month; who never answered missed it',
    forecastsAnswered:
      'Forecasts answered by their day ÷ forecasts to be answered in the month; who never answered missed it',
    surveysAnswered:
      'Capacity surveys answered by their day ÷ surveys to be answered in the month; who never answered missed it',
    disruptionsReported:
      'Disruptions reported before they began ÷ disruptions of the month that the supplier reported',
    undamaged:
      'Notes without a damage that the supplier has to mend ÷ notes received to the end in the month',
    papersRight:
      'Notes without a deviation of papers, labels or packaging that the supplier has to mend ÷ notes received to the end in the month',
    claimsAnswered:
      'Claims of the plant answered in time ÷ claims answered, or to be answered, in the month; who never answered missed it',
    stagesInTime:
      'Stages handed in by their day ÷ stages due in the month; what was never handed in was missed',
    acceptedInTime:
      'Orders accepted in the days allowed ÷ orders to be accepted in the month; who never accepted missed it',
    undamagedOnRoad: 'Trucks without damage on the road or unsecured load ÷ trucks that came in the month',
    innovation: 'Sum of the points that raters gave (0 to 100) ÷ 100 for each rater',
    cooperation: 'Sum of the points that raters gave (0 to 100) ÷ 100 for each rater',
    qualityPpm:
      '(pieces delivered − pieces refused) ÷ pieces delivered, as the quality system or a person states them',
    lineStops:
      '(minutes of production planned − minutes stopped by the supplier) ÷ minutes planned, as stated',
    premiumFreight: '(shipments − premium shipments caused by the supplier) ÷ shipments, as stated',
    papersBack:
      'Trucks whose signed papers were back in the days allowed behind their arrival ÷ trucks whose papers were due in the month, by the proof of delivery on their tracking tickets; who never brought them missed it',
    carrierService: 'Sum of the points that raters gave (0 to 100) ÷ 100 for each rater',
    plantFirm:
      'Of each release the pieces that were firm before it less what it moved of them ÷ pieces that were firm before it; it never moves more than there were',
    plantDeviations:
      'Disputed deviations that the plant decided in its days ÷ those to be decided in the month; what it never decided it missed',
    plantDisputes:
      'Disputes of lots that the plant decided by their day ÷ those to be decided in the month; what it never decided it missed',
    plantTransports:
      'Orders that the plant confirmed or rejected in its days ÷ those to be answered in the month; what it never answered it missed',
    plantWaiting:
      'Trucks called to a dock within the minutes allowed ÷ trucks that came in the month; who came early waits from the beginning of his window',
    plantPayments:
      'Money paid no later than its day ÷ money due in the month, by the earliest due day of the goods on the invoice; what is not paid was missed',
    windowKept:
      'Trucks that came no later than the end of their window and the minutes allowed ÷ trucks whose window ended in the month; who never came missed it',
  },
);
