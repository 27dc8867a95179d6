export const PLANS = '/transport/pickup-plan';
export const BOARD = '/transport/pickup-board';
export const planPath = (id: string): string => `/transport/pickup-plan-detail?id=${id}`;
