export const PIPELINE = '/planning/pipeline';
export const SHARES = '/planning/pipeline-share';
export const PLANT_STOCK = '/planning/plant-stock';

const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();

export const partAddress = (partNo: string): string => `${PIPELINE}-detail?${query({ part: partNo })}`;
export const shareAddress = (partNo: string, supplierCode: string): string =>
  `${SHARES}-detail?${query({ part: partNo, supplier: supplierCode })}`;
export const stockAddress = (partNo: string): string => `${PLANT_STOCK}?${query({ partNo })}`;
export const noteAddress = (id: string): string => `/common/dn-detail-view?id=${id}`;
export const orderAddress = (id: string): string => `/transport/transport-view?id=${id}`;
export const lineAddress = (id: string): string => `/management/notify-detail?id=${id}`;
