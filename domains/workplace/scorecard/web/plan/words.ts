import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What pages of improvement plans say beside the words of scores. */
export const planWords = inBothLanguages(
  {
    planTitle: '改进计划 {number}',
    noPlans: '没有改进计划',
    noMeasures: '还没有措施',
    waitsReview: '等待工厂审核',
    overduePlan: '改进计划已超期',
    reviewed: '审核',
    reviewHint: '双方复核效果的日期',
    eightDHint: '可填对应的 8D 报告编号',
    planSubmitted: '改进计划已提交',
    planReported: '已报告',
    planReviewed: '已审核',
  } as const,
  {
    planTitle: 'Improvement plan {number}',
    noPlans: 'No improvement plans',
    noMeasures: 'No measures yet',
    waitsReview: 'Waits for the plant to review it',
    overduePlan: 'The improvement plan is overdue',
    reviewed: 'Review',
    reviewHint: 'The day on which both sides look at what came of it',
    eightDHint: 'The number of the 8D report that it goes with, if any',
    planSubmitted: 'The plan was submitted',
    planReported: 'Reported',
    planReviewed: 'Reviewed',
  },
);
