export const PLANS = '/transport/pickup-plan';
export const BOARD = '/transport/pickup-board';
