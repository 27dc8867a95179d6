export { needOfPartner, type ContainerNeed } from './need-of-partner.ts';
export { containersShort } from './shortages.ts';
export { calculateNeeds } from './calculate.ts';
