export const PARTS = '/collaboration/part-data';
export const SUPPLIER_PARTS = '/collaboration/plant-supplier-part';
export const PART_VERSIONS = '/collaboration/part-version';

export const partPath = (id: string): string => `${PARTS}-detail?id=${id}`;
export const supplierPartPath = (id: string): string => `${SUPPLIER_PARTS}-detail?id=${id}`;
