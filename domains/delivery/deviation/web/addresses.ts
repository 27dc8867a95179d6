export const DEVIATIONS = '/management/deviation';
