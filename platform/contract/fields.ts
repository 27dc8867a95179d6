import * as z from 'zod/mini';
import { isDay } from './day.ts';
import { isBroken, plainCode, plainText } from './values/plain-code.ts';
import { canonical, compare, isQuantity } from './quantity.ts';
import { wholeNumber } from './values/whole-number.ts';

/**
 * The kinds of value the whole product is made of. Messages are codes; their words stand in `words.*.ts` under `checks`.
 * An empty text counts as missing.
 */
const cleaned = (max: number, missing = 'required') =>
  z.string({ error: missing }).check(z.overwrite(plainText), longest(max));
const cleanedCode = (max: number, missing = 'required') =>
  z.string({ error: missing }).check(
    z.overwrite(plainCode),
    longest(max),
    z.refine((code) => !isBroken(code), { error: 'codeBroken', abort: true }),
  );

/**
 * The length of a text, checked before anything else: what is longer is refused unread, so no later check can be kept busy with it.
 * Every text of a call's input carries it.
 */
export const longest = (max: number, error = 'tooLong') => z.maxLength(max, { error, abort: true });

/** Gives a kind an example for the API document; what is made of the kind has it, too. */
const like = <Kind extends z.core.$ZodType>(example: unknown, kind: Kind): Kind => {
  z.globalRegistry.add(kind, { examples: [example] });
  return kind;
};

/** Required text of 1 to `max` characters, trimmed; `missing` says why it is needed. */
export const text = (max: number, missing = 'required') =>
  cleaned(max, missing).check(z.minLength(1, missing));
/** Text that may be left out; empty text and null become null. */
export const maybeText = (max: number) =>
  z.pipe(
    z.nullish(cleaned(max)),
    z.transform((value): string | null => (value === undefined || value === '' ? null : value)),
  );

/**
 * A required code of 1 to `max` characters: what is compared with others, in its one way of writing (`plainCode`). One with a tab or a line break
 * in it is refused: it is two codes, or half of one. `missing` says why it is needed.
 */
export const codeText = (max: number, missing = 'required') =>
  cleanedCode(max, missing).check(z.minLength(1, missing));
/** A code that may be left out; empty text and null become null. */
export const maybeCodeText = (max: number) =>
  z.pipe(
    z.nullish(cleanedCode(max)),
    z.transform((value): string | null => (value === undefined || value === '' ? null : value)),
  );

/** What may be left out: an empty text counts as nothing, and nothing becomes null. */
export const maybe = <Input, Meant>(shape: z.ZodMiniType<Meant, Input>) =>
  z.pipe(
    z.nullish(z.union([z.literal(''), shape])),
    z.transform((value): Meant | null =>
      value === undefined || value === '' ? null : (value as Meant | null),
    ),
  );

export const Id = like(
  '1024',
  z.string({ error: 'required' }).check(longest(18, 'invalidId'), z.regex(/^[1-9]\d{0,17}$/, 'invalidId')),
);
export const Ids = z.array(Id).check(z.minLength(1, 'chooseOne'), z.maxLength(1000, 'tooMany'));
/** The name of a stored file or a job. */
export const Uuid = like(
  '0d5b1f6e-3c5a-4b0e-9a52-6f1d9c7e2a41',
  z
    .string({ error: 'required' })
    .check(longest(36, 'invalidId'), z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'invalidId')),
);
/** A short code: supplier code, plant number, packaging code. */
export const Code = codeText(35);
export const Version = wholeNumber().check(z.gte(1));
export const YesNo = z.enum(['Y', 'N'], { error: 'invalidChoice' });
/** A flag in an answer. */
export const yesNo = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N');
export const Count = wholeNumber().check(z.gte(0, 'belowZero'), z.lte(1_000_000_000, 'tooLarge'));
/** A whole number that may be left out. */
export const maybeCount = (most?: number) =>
  maybe(most === undefined ? Count : Count.check(z.lte(most, 'tooLarge')));
/** One of a few values, which must be said. */
export const selectedOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? 'required' : 'invalidChoice',
  });
export const PositiveCount = Count.check(z.gte(1, 'notAboveZero'));

/** Any exact decimal, canonical form; JSON numbers are refused, because they have passed through a float. */
export const Quantity = like(
  '12.5',
  z.pipe(
    z
      .string({ error: 'required' })
      .check(
        z.overwrite(plainCode),
        longest(20, 'notAQuantity'),
        z.refine(isQuantity, { error: 'notAQuantity', abort: true }),
      ),
    z.transform((value) => canonical(value)),
  ),
);
export const PositiveQuantity = Quantity.check(
  z.refine((value) => compare(value, '0') > 0, { error: 'notAboveZero' }),
);
export const NonNegativeQuantity = Quantity.check(
  z.refine((value) => compare(value, '0') >= 0, { error: 'belowZero' }),
);

export const DayField = like(
  '2026-03-02',
  z.string({ error: 'required' }).check(longest(10, 'notADay'), z.refine(isDay, { error: 'notADay' })),
);
/** A moment as ISO 8601 text in UTC or with its offset, on a day that `DayField` takes too. */
export const Moment = like(
  '2026-03-02T08:00:00Z',
  z.string({ error: 'required' }).check(
    longest(40, 'notAMoment'),
    z.refine((value) => MOMENT.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)), {
      error: 'notAMoment',
    }),
  ),
);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;
/** Wall time of the plant, `HH:MM`. */
export const ClockTime = like(
  '08:30',
  z
    .string({ error: 'required' })
    .check(longest(5, 'notATime'), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'notATime')),
);
export const Email = like(
  'zhang.wei@example.com',
  codeText(50).check(z.regex(/^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/, 'notAnEmail')),
);
/** Phone: digits, hyphen, space and a leading plus (SPEC section 5, "Inputs"). */
export const Phone = like('0431-85110001', codeText(30).check(z.regex(/^\+?[\d\- ]{5,}$/, 'notAPhone')));
/** D-U-N-S number: nine digits, leading zeros count; `missing` says why it is needed. */
export const dunsNumber = (missing = 'required') =>
  like(
    '123456789',
    z
      .string({ error: missing })
      .check(
        longest(9, 'notADuns'),
        z.minLength(1, { error: missing, abort: true }),
        z.regex(/^\d{9}$/, 'notADuns'),
      ),
  );
export const Duns = dunsNumber();

/** Each value of the longest list of choices once, and room to spare. */
const LONGEST_CHOICE = 4_000;
/** A filter that may name several values: `status=new,sent`. */
export const manyOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z.optional(
    z.pipe(
      z.string().check(
        longest(LONGEST_CHOICE, 'invalidChoice'),
        z.refine((value) => value.split(',').every((one) => (values as readonly string[]).includes(one)), {
          error: 'invalidChoice',
        }),
        z.meta({ examples: [values[0]] }),
      ),
      z.transform((value) => value.split(',') as T[]),
    ),
  );
/** A filter by the records themselves, as many as a page of a list has: `ids=1,2`. */
export const maybeIds = z.optional(
  z.pipe(
    z
      .string()
      .check(longest(1_900, 'invalidId'), z.regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,99}$/, 'invalidId')),
    z.transform((value) => value.split(',')),
  ),
);
/** A filter by part of a text or code. */
export const search = (max = 80) => z.optional(z.string().check(z.overwrite(plainText), longest(max)));
export const maybeDay = z.optional(DayField);
/** Name of a zone whose clock and days are meant, such as Asia/Shanghai. */
export const ZoneName = like(
  'Asia/Shanghai',
  z.string().check(
    longest(64, 'invalid'),
    z.refine((zone) => isZone(zone), { error: 'invalid' }),
  ),
);
const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
export const maybeYesNo = z.optional(YesNo);

/** Characters of a name that a user gives to what is his own: a saved filter. */
export const LONGEST_NAME = 40;
