import * as z from 'zod/mini';
import { flattened, type JsonSchema } from './output-schema.ts';
import type { ExportedNames } from './exported-names.ts';

type Shape = z.core.$ZodType;
type Direction = 'input' | 'output';
/** Schemas that stand among the components; texts and numbers stand where they are used. */
const SHARED = new Set(['object', 'enum', 'union', 'record', 'tuple', 'array']);
const REFERENCE = '#/components/schemas/';

export type DocumentedShapes = {
  /** The schema of a shape: a reference when a contract exports it, itself otherwise. */
  readonly schemaOf: (shape: Shape, direction: Direction) => JsonSchema;
  /** The schema of a shape as it stands, also of an exported one: for parameters, and for rows that carry more. */
  readonly fieldsOf: (shape: Shape, direction: Direction) => JsonSchema;
  /** Schemas of all exported shapes, by the name they have in the document, with the domain that declares them. */
  readonly components: ReadonlyMap<string, { readonly schema: JsonSchema; readonly domain: string }>;
};

/**
 * Makes the schemas of all shapes at once. An exported shape is written once and referred to; one that is sent otherwise than it is
 * answered (a coerced number, a default) has a second component, whose name ends in `Sent`.
 */
export const documentedShapes = (
  inputs: readonly Shape[],
  outputs: readonly Shape[],
  names: ExportedNames,
): DocumentedShapes => {
  const exported = componentNames(names);
  const plain = {
    input: schemasOf(inputs, exported, 'input', (name) => name),
    output: schemasOf(outputs, exported, 'output', (name) => name),
  };
  const answered = reachable(plain.output);
  const differing = differingIn(plain.input.shared, plain.output.shared, answered);
  const sent = schemasOf(inputs, exported, 'input', (name) => (differing.has(name) ? `${name}Sent` : name));
  const domainOf = new Map([...exported].map(([shape, name]) => [name, names.get(shape)!.domain]));
  const components = new Map(
    [...sent.shared, ...[...plain.output.shared].filter(([name]) => answered.has(name))].map(
      ([name, schema]) => [
        name,
        { schema, domain: domainOf.get(name) ?? domainOf.get(name.replace(/Sent$/, '')) ?? 'platform' },
      ],
    ),
  );
  const used = { input: sent.used, output: plain.output.used };
  return {
    schemaOf: (shape, direction) => used[direction].get(shape) ?? {},
    fieldsOf: (shape, direction) => {
      const schema = used[direction].get(shape) ?? {};
      const name = typeof schema.$ref === 'string' ? schema.$ref.slice(REFERENCE.length) : undefined;
      return name === undefined ? schema : components.get(name)!.schema;
    },
    components,
  };
};

/**
 * `PartRow`; of two domains that export the same name, each has its own in front. Fails where two shapes of one domain share a name: the
 * one would be described as the other.
 */
const componentNames = (names: ExportedNames): Map<Shape, string> => {
  const shapes = [...names].filter(([value]) => isShape(value) && SHARED.has(value._zod.def.type));
  const count = Map.groupBy(shapes, ([, { name }]) => name);
  const named = shapes.map(
    ([shape, { name, domain }]) =>
      [shape as Shape, count.get(name)!.length === 1 ? name : `${capitalised(domain)}${name}`] as const,
  );
  const twice = [...Map.groupBy(named, ([, name]) => name)].find(([, same]) => same.length > 1);
  if (twice) throw new Error(`Two shapes are exported as ${twice[0]}: give one of them another name`);
  return new Map(named);
};

type Schemas = { shared: Map<string, JsonSchema>; used: Map<Shape, JsonSchema> };
const schemasOf = (
  shapes: readonly Shape[],
  exported: ReadonlyMap<Shape, string>,
  direction: Direction,
  nameOf: (name: string) => string,
): Schemas => {
  const registry = z.registry<{ id: string }>();
  for (const [shape, name] of exported) registry.add(shape, { id: nameOf(name) });
  // Each shape is looked at inside a wrapper of its own, so that it comes out as others would see it: by reference or as it is.
  const distinct = [...new Set(shapes)];
  for (const [at, shape] of distinct.entries()) registry.add(z.object({ shape }), { id: `${WRAPPER}${at}` });
  const { schemas } = z.toJSONSchema(registry, {
    io: direction,
    unrepresentable: 'any',
    uri: (id) => `${REFERENCE}${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, closed(zodSchema), z.globalRegistry.get(zodSchema));
    },
  });
  const all = Object.entries(schemas).map(([name, schema]) => {
    const { $schema: _, $id: __, ...rest } = schema as JsonSchema;
    return [name, flattened(rest) as JsonSchema] as const;
  });
  const wrapped = new Map(all.filter(([name]) => name.startsWith(WRAPPER)));
  return {
    shared: new Map(all.filter(([name]) => !name.startsWith(WRAPPER))),
    used: new Map(
      distinct.map((shape, at) => [
        shape,
        (wrapped.get(`${WRAPPER}${at}`)!.properties as Record<string, JsonSchema>).shape!,
      ]),
    ),
  };
};
const WRAPPER = 'wrapper:';

/** What is sent is held to its names as well as what is answered (`checkedInput`). */
const closed = (shape: Shape): JsonSchema => {
  const { type, catchall } = shape._zod.def as { type: string; catchall?: Shape };
  return type === 'object' && catchall === undefined ? { additionalProperties: false } : {};
};

/** Names of the components that shapes of calls refer to, directly or through others. */
const reachable = ({ shared, used }: Schemas): Set<string> => {
  const found = referredIn([...used.values()]);
  for (const name of found) for (const inner of referredIn(shared.get(name) ?? {})) found.add(inner);
  return found;
};

/** Of `names` those whose schemas differ, and those that refer to such a one. */
const differingIn = (
  one: ReadonlyMap<string, JsonSchema>,
  other: ReadonlyMap<string, JsonSchema>,
  names: ReadonlySet<string>,
): Set<string> => {
  const texts = [...one]
    .filter(([name]) => names.has(name))
    .map(([name, schema]) => [name, JSON.stringify(schema)] as const);
  const found = new Set(
    texts.filter(([name, text]) => text !== JSON.stringify(other.get(name))).map(([name]) => name),
  );
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [name, text] of texts)
      if ([...text.matchAll(REFERRED)].some((match) => found.has(match[1]!))) found.add(name);
  }
  return found;
};

/** Names of the components that a part of the document refers to, directly. */
export const referredIn = (part: unknown): Set<string> =>
  new Set([...JSON.stringify(part).matchAll(REFERRED)].map((match) => match[1]!));
const REFERRED = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && '_zod' in value;

const capitalised = (domain: string): string =>
  domain.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
