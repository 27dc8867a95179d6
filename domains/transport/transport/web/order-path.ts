/** Where a transport order opens. */
export const orderPath = (id: string): string => `/transport/transport-view?id=${id}`;
