export const STATUSES = '/jis/status-config';
export const SUPPLIER_STATUSES = '/jis/supplier-status-config';

export const statusPath = (id: string): string => `/jis/status-detail?id=${id}`;
export const supplierStatusPath = (id: string): string => `/jis/supplier-status-detail?id=${id}`;
