/** What a driver is told of his order; `changed`: the plant has not confirmed it as it is now. */
export const driverStages = ['expected', 'atGate', 'done', 'cancelled', 'changed'] as const;
export type DriverStage = (typeof driverStages)[number];
