import type { JsonSchema } from './output-schema.ts';

/**
 * Shapes that contain themselves (a menu with menus below it) stand in the `definitions` of their schema and are referred to from
 * there. A document of many schemas has one place for them: `components.schemas`, under names of their own.
 */
export class SharedShapes {
  readonly found: Record<string, JsonSchema> = {};

  /** The schema without definitions, its references pointing into the document. `name` is what new shapes are called after. */
  lift(schema: JsonSchema, name: string): JsonSchema {
    const { definitions, ...rest } = schema;
    if (definitions === undefined) return schema;
    const given = definitions as Record<string, JsonSchema>;
    const names = new Map(
      Object.keys(given).map((key, at) => [key, `${name}${at === 0 ? '' : String(at + 1)}`]),
    );
    for (const [key, shape] of Object.entries(given))
      this.found[names.get(key)!] = redirected(shape, names) as JsonSchema;
    return redirected(rest, names) as JsonSchema;
  }
}

const OLD = '#/definitions/';

const redirected = (schema: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(schema)) return schema.map((part) => redirected(part, names));
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' && value.startsWith(OLD)
        ? [key, `#/components/schemas/${names.get(value.slice(OLD.length)) ?? value.slice(OLD.length)}`]
        : [key, redirected(value, names)],
    ),
  );
};
