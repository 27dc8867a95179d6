export const INVOICES = '/finance/invoice-status';
export const BIND = '/finance/invoice-bind';
