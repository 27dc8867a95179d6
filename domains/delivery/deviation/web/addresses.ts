export const DEVIATIONS = '/management/deviation';
export const deviationAddress = (id: string): string => `/management/deviation-detail?id=${id}`;
