/** Where the visits of a transport order are shown, to whom it belongs as well. */
export const visitsAddress = (orderId: string): string => `/transport/yard-visits?orderId=${orderId}`;
