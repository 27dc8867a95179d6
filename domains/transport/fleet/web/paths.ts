export const TRUCK_TYPES = '/transport/truck-type';

export const truckTypePath = (id: string): string => `${TRUCK_TYPES}-detail?id=${id}`;
