export const PLANS = '/transport/pickup-plan';
export const planPath = (id: string): string => `/transport/pickup-plan-detail?id=${id}`;
