export const INVOICES = '/finance/invoice-status';
export const CONFIRMATIONS = '/finance/red-confirmation';
export const BIND = '/finance/invoice-bind';
