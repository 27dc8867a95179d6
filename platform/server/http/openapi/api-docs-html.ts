import type { JsonSchema } from './output-schema.ts';

/** Text that is HTML already; everything else is escaped. */
export class Html {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

type Part = string | number | Html | readonly Part[];

/** Tagged template: what is put in is escaped, unless it was made here. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => text + (at < parts.length ? escaped(parts[at]!) : '')).join(''));

/** Our own text, taken as it is. */
html.trusted = (text: string): Html => new Html(text);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (part: Part): string => {
  if (part instanceof Html) return part.toString();
  if (typeof part === 'object') return part.map(escaped).join('');
  return String(part).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);
};

/** A list under a heading; nothing when it has no items. */
export const list = (title: string, items: readonly Html[]): Html =>
  items.length === 0
    ? html``
    : html`<h4>${title}</h4>
        <ul>
          ${items.map((item) => html`<li>${item}</li>`)}
        </ul>`;

/** What a value may be, in a few words: `text, at most 20 characters`, `one of new, sent`. */
export const typeOf = (schema: JsonSchema): Html => {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1)!;
    return html`<a href="#shape-${name}">${name}</a>`;
  }
  if (Array.isArray(schema.enum)) return html`${`one of ${schema.enum.map(String).join(', ')}`}`;
  if ('const' in schema) return html`${`always ${String(schema.const)}`}`;
  const parts = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as JsonSchema[];
  const joint = schema.allOf === undefined ? ' or ' : ' and ';
  if (parts.length > 0) return html`${parts.map((one, at) => html`${at === 0 ? '' : joint}${typeOf(one)}`)}`;
  if (schema.type === 'array') return html`list of ${typeOf((schema.items ?? {}) as JsonSchema)}`;
  const types = [schema.type ?? 'anything'].flat().map(String);
  return html`${[types.join(' or '), ...limitsOf(schema)].join(', ')}`;
};

const LIMITS: readonly [name: string, says: string][] = [
  ['format', 'as'],
  ['minLength', 'at least characters:'],
  ['maxLength', 'at most characters:'],
  ['minimum', 'from'],
  ['maximum', 'to'],
  ['default', 'if missing:'],
  ['pattern', 'matching'],
];
const limitsOf = (schema: JsonSchema): string[] =>
  LIMITS.flatMap(([name, says]) => (schema[name] === undefined ? [] : [`${says} ${String(schema[name])}`]));

/** What a field means, and an example. */
export const says = ({ description, examples }: JsonSchema): Html => {
  const example = (examples as unknown[] | undefined)?.[0];
  return html`${description === undefined ? '' : `: ${String(description)}`}${
    example === undefined ? '' : html` <i>e.g. ${JSON.stringify(example)}</i>`
  }`;
};

/** A schema as nested lists: the fields of objects below their name. */
export const schemaHtml = (schema: JsonSchema): Html => {
  const inner = objectIn(schema);
  if (inner === undefined) return html`<p>${typeOf(schema)}</p>`;
  const required = (inner.required ?? []) as string[];
  return html`<ul>
    ${Object.entries(inner.properties as Record<string, JsonSchema>).map(
      ([name, field]) =>
        html`<li>
          <code>${name}</code> ${typeOf(field)}${required.includes(name) ? '' : html` <i>optional</i>`}${says(
            field,
          )}${objectIn(field) ? schemaHtml(field) : ''}
        </li>`,
    )}
  </ul>`;
};

/** The object a schema holds: itself, behind a list, or beside null. */
const objectIn = (schema: JsonSchema): JsonSchema | undefined => {
  if (schema.properties !== undefined) return schema;
  if (schema.items !== undefined) return objectIn(schema.items as JsonSchema);
  return ((schema.anyOf ?? []) as JsonSchema[]).map(objectIn).find((found) => found !== undefined);
};
