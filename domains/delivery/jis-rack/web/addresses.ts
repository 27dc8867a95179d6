export const RACKS = '/jis/rack';
export const DELIVERIES = '/jis/delivery';
export const TSL = '/jis/tsl';
export const rackAddress = (id: string): string => `/jis/rack-load?id=${id}`;
export const deliveryAddress = (id: string): string => `/jis/delivery-detail?id=${id}`;
export const tslAddress = (id: string): string => `${TSL}?id=${id}`;
