export const DRIVERS = '/transport/driver';
export const VEHICLES = '/transport/vehicle';
export const TRUCK_TYPES = '/transport/truck-type';

export const driverPath = (id: string): string => `${DRIVERS}-detail?id=${id}`;
export const vehiclePath = (id: string): string => `${VEHICLES}-detail?id=${id}`;
export const truckTypePath = (id: string): string => `${TRUCK_TYPES}-detail?id=${id}`;
