export const PACKAGING = '/collaboration/packaging-data';
export const packagingPath = (id: string): string => `/collaboration/packaging-data-detail?id=${id}`;
