export type Language = 'zh' | 'en';
/** A name in both languages, kept where a sentence is told later, in whatever language its reader has. */
export type BothNames = { readonly zh: string; readonly en: string };

/** Values of a sentence with each name in one language. Example: `{ unit: { zh: '件', en: 'pcs' } }` in `en` is `{ unit: 'pcs' }`. */
export const inLanguage = (
  values: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isBothNames(value) ? value[language] : value]),
  );

const isBothNames = (value: unknown): value is BothNames =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 2 &&
  'zh' in value &&
  'en' in value &&
  typeof value.zh === 'string' &&
  typeof value.en === 'string';

/** What both languages say for one thing. Example: `inBoth(words, (now) => now.packing.noInner)`. */
export const inBoth = <W>(words: { readonly zh: W; readonly en: W }, say: (now: W) => string): BothNames => ({
  zh: say(words.zh),
  en: say(words.en),
});

/** Codes -> their names in one language. */
export type Names = Readonly<Record<string, string>>;

/** The shape that the English words must satisfy: the same keys, any text. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
export type Bilingual<T> = { readonly zh: T; readonly en: Translated<T> };

/** Chinese is the shape, English satisfies it: a missing translation does not compile. */
export const inBothLanguages = <T>(zh: T, en: Translated<T>): Bilingual<T> => ({ zh, en });

type PlacesIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name}|${string}` ? Name : Place) | PlacesIn<Rest>
  : never;
export type Filling<Text extends string> = string extends Text
  ? Readonly<Record<string, unknown>>
  : { readonly [Name in PlacesIn<Text>]: unknown };

/**
 * Puts values into `{name}` places; with a literal text the names are checked by the compiler. `{name|word|words}` is the first word where
 * the value is 1, else the second. @example fill('{count} {count|line|lines}', { count: 1 }) // '1 line'
 */
export const fill = <Text extends string>(text: Text, values: Filling<Text>): string =>
  text.replaceAll(
    /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g,
    (place, name: string, one: string | undefined, several: string) => {
      const value = (values as Record<string, unknown>)[name];
      if (value === undefined || value === null) return place;
      if (one === undefined) return String(value);
      return String(value) === '1' ? one : several;
    },
  );
