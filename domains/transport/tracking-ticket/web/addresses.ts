export const ticketAddress = (orderId: string): string => `/transport/tracking-ticket-detail?id=${orderId}`;
