export { needOfPartner, type ContainerNeed } from './need-of-partner.ts';
