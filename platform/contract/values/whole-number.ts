import * as z from 'zod/mini';

/** Digits alone: what other programs would also take for a number (`0x1F`, `1e3`, blanks, nothing at all) is none here. */
const DIGITS = /^-?\d{1,15}$/;
/** Said as what it is: a number, and not a whole one. */
const BROKEN = /^-?\d{1,15}\.\d{0,15}[1-9]$/;

const plainNumber: z.core.$constructor<z.ZodMiniNumber> = z.ZodMiniNumber;

/** A number whose text is digits. It stands in addresses and cells as text, in JSON as a number; nothing else is turned into one. */
const WholeNumber = z.core.$constructor<z.ZodMiniNumber>('WholeNumber', (shape, definition) => {
  plainNumber.init(shape, definition);
  const parse = shape._zod.parse.bind(shape._zod);
  shape._zod.parse = (payload, context) => {
    const { value } = payload;
    if (typeof value === 'string' && (DIGITS.test(value) || BROKEN.test(value)))
      payload.value = Number(value);
    return parse(payload, context);
  };
});

/** A whole number, as JSON number or as text of digits; `-0` is 0. Bounds are the caller's. Fails with `notANumber`, `notWhole`. */
export const wholeNumber = () =>
  z.core._number(WholeNumber, { error: 'notANumber' }).check(
    z.int('notWhole'),
    z.overwrite((value) => value + 0),
  );
