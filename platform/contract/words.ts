export type Language = 'zh' | 'en';
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
