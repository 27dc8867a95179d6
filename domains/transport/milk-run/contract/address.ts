/** The page of a run. */
export const runAddress = (id: string): string => `/transport/milk-run-detail?id=${id}`;
