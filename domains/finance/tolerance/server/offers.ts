export { limitsInForce } from './in-force.ts';
