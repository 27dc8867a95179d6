import type { TransportStage } from './stages.ts';

/** What people call the stages of VDA 4998. */
export const stageNames = {
  zh: {
    READY_FOR_PICKUP: '备货完成',
    ISSUE_COMPLETED: '已交承运商',
    PICKUP_COMPLETED: '已提货',
    EN_ROUTE: '运输途中',
    LOADING_COMPLETED: '中转装车完成',
    UNLOADING_COMPLETED: '卸货完成',
    POD_COMPLETED: '已签收',
    RECEIPT_COMPLETED: '收货完成',
  },
  en: {
    READY_FOR_PICKUP: 'Ready for pickup',
    ISSUE_COMPLETED: 'Handed to carrier',
    PICKUP_COMPLETED: 'Picked up',
    EN_ROUTE: 'On its way',
    LOADING_COMPLETED: 'Loaded at cross dock',
    UNLOADING_COMPLETED: 'Unloaded',
    POD_COMPLETED: 'Delivery proved',
    RECEIPT_COMPLETED: 'Received',
  },
} as const satisfies Record<'zh' | 'en', Record<TransportStage, string>>;
