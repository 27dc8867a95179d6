export { printerById, usablePrinter } from './queries.ts';
export { printersAreOn } from './networks.ts';
export { sendRaw, type Handover } from './send-raw.ts';
