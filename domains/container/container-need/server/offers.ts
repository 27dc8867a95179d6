export { needOfPartner, type ContainerNeed } from './need-of-partner.ts';
export { calculateNeeds } from './calculate.ts';
