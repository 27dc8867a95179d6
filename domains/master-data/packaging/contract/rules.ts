import { thousandths, type Quantity } from '@portal/platform/contract/quantity.ts';

/**
 * Whether a full inner box stays within its load. Exact: both figures have three decimals, their product six.
 * Example: 20 parts of 0.95 kg are 19 kg and fit a box for 20 kg, 22 do not.
 */
export const fitsLoad = (quantity: Quantity, weightKg: Quantity, loadKg: Quantity): boolean =>
  thousandths(quantity) * thousandths(weightKg) <= thousandths(loadKg) * 1000n;
