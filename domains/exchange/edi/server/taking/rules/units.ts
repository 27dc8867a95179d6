import { multiply, round } from '@portal/platform/contract/values/decimal.ts';
import { isQuantity, type Quantity } from '@portal/platform/contract/quantity.ts';

/** What messages write -> the unit that is meant (`unitsByMessageCode`). */
export type MessageUnits = ReadonlyMap<string, string>;

/** The unit of a message in our code; undefined when we have none for it. */
export const unitOf = (units: MessageUnits, input: string): string | undefined =>
  units.get(input.trim().toUpperCase());

/** Another unit than the part's: what one of it is of the part's own. */
export type Conversion = { readonly unit: string; readonly factor: Quantity };

const PLACES = 3;

/** A quantity of the message in the unit of the part. Example: 12 boxes of 12 are 144. */
export const converted = (quantity: Quantity, conversion: Conversion | undefined): Quantity =>
  conversion === undefined ? quantity : round(multiply(quantity, conversion.factor), PLACES);

/** False when a converted quantity has more digits than can be kept. */
export const canConvert = (quantities: readonly Quantity[], conversion: Conversion): boolean =>
  quantities.every((quantity) => isQuantity(converted(quantity, conversion)));
