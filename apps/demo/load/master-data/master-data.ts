export { insertPackaging } from './packaging.ts';
export { insertPartners } from './partners.ts';
export { insertParts } from './parts.ts';
export { insertPlants } from './plants.ts';
