/** Where the ticket of a transport order opens. */
export const ticketAddress = (orderId: string): string => `/transport/tracking-ticket-detail?id=${orderId}`;
