import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What truck and driver are called by wherever a document shows them. */
export const truckFields = inBothLanguages(
  { truckPlate: '车牌号', driverPhone: '司机电话' },
  { truckPlate: 'Plate', driverPhone: 'Driver phone' },
);
