export { unitsByMessageCode } from './message-codes.ts';
export {
  decimalsOfUnits,
  refuseTooFine,
  requireDecimals,
  tooFine,
  unitDecimals,
  type UnitDecimals,
} from './decimals.ts';
export { activeUnits } from './queries.ts';
