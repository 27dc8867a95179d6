export { unitsByMessageCode } from './message-codes.ts';
export {
  decimalsOfUnit,
  decimalsOfUnits,
  refuseTooFine,
  requireDecimals,
  tooFine,
  unitDecimals,
  type UnitDecimals,
} from './decimals.ts';
export { activeUnits } from './queries.ts';
