import { platformApiFields, type ApiField, type ApiFields } from '@portal/platform/contract/api-field.ts';
import { shapeApiFields } from '@portal/platform/contract/shell/shape-api-fields.ts';
import { fieldWordsIn } from '../field-words.ts';
import type { JsonSchema } from './output-schema.ts';

/** What a domain tells of its fields: the words of its screens, and what it declared for the document. */
export type DomainFields = {
  readonly name: string;
  readonly words?: { readonly zh: object; readonly en: object } | undefined;
  readonly apiFields?: ApiFields | undefined;
};
type Note = { readonly says?: string | undefined; readonly example?: ApiField['example'] };
type Notes = ReadonlyMap<string, Note>;
/** Puts description and example on every field of a schema that belongs to a domain; `shape` is its name in the document, where it has one. */
export type Describe = (schema: JsonSchema, domain: string, shape?: string) => JsonSchema;

/**
 * Describes fields with what their domain says of them in their shape (`Shipper.origin.code`), else of the name, or the platform; else with
 * what all others say of it who say anything, if that is one and the same. A name that means this here and that there has to be described
 * where it stands. What a shape says itself (`z.meta`) goes before.
 */
export const fieldNotes = (domains: readonly DomainFields[]): Describe => {
  const all = [{ name: 'platform', apiFields: { ...platformApiFields, ...shapeApiFields } }, ...domains];
  const own = new Map(all.map((domain) => [domain.name, notesOf(domain)]));
  const agreedOn = agreedAmong([...own.values()]);
  const notesFor = (domain: string, field: string, place: string | undefined): Note[] =>
    [
      place === undefined ? undefined : own.get(domain)?.get(place),
      ...[own.get(domain), own.get('platform'), agreedOn].map((notes) => notes?.get(field)),
    ].filter((note): note is Note => note !== undefined);
  const described = (schema: JsonSchema, domain: string, shape?: string): JsonSchema => {
    const copy = Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [
        key,
        key === 'properties' ? value : within(value, domain, shape),
      ]),
    );
    if (schema.properties === undefined) return copy;
    const properties = Object.entries(schema.properties as Record<string, JsonSchema>).map(
      ([name, field]) => {
        const place = shape === undefined ? undefined : `${shape}.${name}`;
        const notes = notesFor(domain, name, place);
        const says = notes.find((note) => note.says !== undefined)?.says;
        const declared = notes.map((note) => note.example);
        const examples = examplesOf(name, field, declared);
        return [
          name,
          {
            ...(says !== undefined && { description: says }),
            ...examples,
            ...described(field, domain, place),
          },
        ] as const;
      },
    );
    return { ...copy, properties: Object.fromEntries(properties) };
  };
  const within = (value: unknown, domain: string, shape?: string): unknown => {
    if (Array.isArray(value)) return value.map((part) => within(part, domain, shape));
    return typeof value === 'object' && value !== null
      ? described(value as JsonSchema, domain, shape)
      : value;
  };
  return described;
};

/** Of each name what is said of it, and its example, where domains do not say different things. */
const agreedAmong = (all: readonly Notes[]): Notes => {
  const one = <Value>(values: readonly (Value | undefined)[]): Value | undefined => {
    const [first, ...others] = [...new Set(values.filter((value) => value !== undefined))];
    return others.length === 0 ? first : undefined;
  };
  const said = Map.groupBy(
    all.flatMap((notes) => [...notes]),
    ([name]) => name,
  );
  return new Map(
    [...said].map(([name, notes]) => [
      name,
      { says: one(notes.map(([, { says }]) => says)), example: one(notes.map(([, { example }]) => example)) },
    ]),
  );
};

const notesOf = ({ words, apiFields = {} }: DomainFields): Notes => {
  const english = fieldWordsIn(words?.en);
  const chinese = fieldWordsIn(words?.zh);
  const names = new Set([...english.keys(), ...Object.keys(apiFields)]);
  return new Map(
    [...names].map((name) => {
      const word = english.has(name) ? `${english.get(name)} · ${chinese.get(name)}` : undefined;
      return [name, { says: apiFields[name]?.says ?? word, example: apiFields[name]?.example }];
    }),
  );
};

/** Nothing for objects and references, whose own fields have examples, and for what the schema exemplifies itself. */
const examplesOf = (
  name: string,
  schema: JsonSchema,
  declared: readonly ApiField['example'][],
): { examples?: unknown[] } => {
  if (schema.examples !== undefined || schema.properties !== undefined || schema.const !== undefined)
    return {};
  if (Array.isArray(schema.enum)) return { examples: [schema.enum[0]] };
  const types = [schema.type].flat();
  if (types.includes('array')) {
    const one = examplesOf(name, (schema.items ?? {}) as JsonSchema, declared).examples;
    return one === undefined ? {} : { examples: [one] };
  }
  if (types.includes('boolean')) return { examples: [true] };
  if (types.includes('integer') || types.includes('number'))
    return { examples: [numberFor(schema, declared.find((example) => typeof example === 'number') ?? SOME)] };
  if (!types.includes('string')) return {};
  // A filter takes as text what its column has as a number.
  const numbers = declared.filter((example) => typeof example === 'number').map(String);
  const text = [...declared, textFor(name), ...numbers].find((example) => fits(example, schema));
  return text === undefined ? {} : { examples: [text] };
};

const numberFor = ({ minimum, maximum }: JsonSchema, number: number): number =>
  Math.max(Number(minimum ?? number), Math.min(Number(maximum ?? number), number));
const SOME = 4;

const fits = (example: unknown, { maxLength, pattern }: JsonSchema): boolean =>
  typeof example === 'string' &&
  example.length <= Number(maxLength ?? Infinity) &&
  new RegExp(typeof pattern === 'string' ? pattern : '').test(example);

/** Kinds that the end of a name tells. */
const textFor = (name: string): string | undefined => KINDS.find(([pattern]) => pattern.test(name))?.[1];
const KINDS: readonly [RegExp, string][] = [
  [/At$/, '2026-03-02T08:00:00.000Z'],
  [/(On|Date|Day|Until|dueFrom|dueTo|[a-z]From|[a-z]To)$/, '2026-03-02'],
  [/(Qty|[qQ]uantity|[cC]umulative)$/, '480'],
  [/(^id|Id)$/, '1024'],
  [/[a-z]By$/, 'zhang.wei'],
  [/[a-z]ByName$/, '张伟'],
  [/Zh$/, '示例'],
  [/En$/, 'Example'],
];
