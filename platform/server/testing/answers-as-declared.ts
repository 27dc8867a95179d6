import { fullFormats } from 'ajv-formats/dist/formats.js';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { ApiDocument } from '../http/openapi/openapi.ts';

/** What came over the wire; `path` is the template under which the document has it, undefined where nobody serves the address. */
export type Answer = {
  readonly method: string;
  readonly url: string;
  readonly path: string | undefined;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Undefined for a stream, and for HEAD. */
  readonly body: string | undefined;
};

type Declared = ApiDocument['components']['responses'][string];
/** A declared answer, and where it stands in the document. */
type Found = { readonly declared: Declared; readonly at: string };

/** What any answer over HTTP may carry, whatever call it is of. Others are declared where they come. */
const OF_HTTP = new Set([
  'cache-control',
  'connection',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'set-cookie',
  'strict-transport-security',
  'x-accel-buffering',
  'x-content-type-options',
  'x-frame-options',
]);
const ROOT = 'portal';
const MOST_ERRORS = 5;
const MOST_SHOWN = 300;

/**
 * Holds answers against the API document by a validator that is not ours. The document is read once; the schema of an answer is
 * compiled when the first such answer comes. Returns what is wrong with it, undefined for nothing.
 */
export const answersAsDeclared = (document: ApiDocument): ((answer: Answer) => string | undefined) => {
  const ajv = new Ajv2020({
    strict: true,
    // Parts of one shape (`allOf`) may leave their type to another part.
    strictTypes: false,
    verbose: true,
    // The document as a whole is no schema; that it is in order says the lint (`scripts/api-document.ts`).
    validateSchema: false,
    formats: { ...fullFormats, binary: true },
  });
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema({ ...document, $id: ROOT });
  const patterns = Object.keys(document.paths).map((path) => ({ path, pattern: patternOf(path) }));

  const found = (path: string, method: string, status: number): Found | undefined => {
    const response = document.paths[path]![method]!.responses[status];
    if (response === undefined) return undefined;
    if (!('$ref' in response))
      return { declared: response, at: pointer('paths', path, method, 'responses', String(status)) };
    const name = response.$ref.split('/').at(-1)!;
    return { declared: document.components.responses[name]!, at: pointer('components', 'responses', name) };
  };

  /** Why a value is not what stands at a place of the document. */
  const against = (at: string, value: unknown, what: string): string[] => {
    const validate = ajv.getSchema(`${ROOT}${at}`);
    if (validate === undefined) throw new Error(`The document has no schema at ${at}`);
    if (validate(value) === true) return [];
    return (validate.errors ?? []).slice(0, MOST_ERRORS).map((error) => saying(error, what));
  };

  const wrongHeaders = ({ headers }: Answer, { declared, at }: Found): string[] => {
    const known = Object.entries(declared.headers ?? {}).map(([name, header]) => ({
      name: name.toLowerCase(),
      header: '$ref' in header ? document.components.headers[header.$ref.split('/').at(-1)!]! : header,
      at: '$ref' in header ? header.$ref : `${at}/headers/${escaped(name)}`,
    }));
    return [
      ...known.flatMap(({ name, header, at: place }) => {
        const value = headers[name];
        if (value !== undefined)
          return against(`${place}/schema`, asDeclared(header.schema, value), `header ${name}`);
        return header.required === true ? [`lacks the header ${name}`] : [];
      }),
      ...Object.keys(headers)
        .filter((name) => !OF_HTTP.has(name) && known.every((one) => one.name !== name))
        .map((name) => `carries the header ${name}: ${String(headers[name])}, which is not declared`),
    ];
  };

  const wrongBody = ({ headers, body }: Answer, { declared: { content }, at }: Found): string[] => {
    const [type = ''] = String(headers['content-type'] ?? '').split(';');
    const declared = [type, type.replace(/\/.*/, '/*'), '*/*'].find((one) => one in content);
    if (declared === undefined)
      return [`is of the media type "${type}"; declared are ${Object.keys(content).join(', ')}`];
    if (body === undefined || content[declared]!.schema.format === 'binary') return [];
    const place = `${at}/content/${escaped(declared)}/schema`;
    return type === JSON_TYPE ? againstJson(place, body) : against(place, body, 'body');
  };

  const againstJson = (at: string, body: string): string[] => {
    const read = jsonIn(body);
    return read === undefined ? ['body is no JSON'] : against(at, read.value, 'body');
  };

  /** Nobody serves the address: a refusal as any other. Or not by this method: the calls of the address declare what comes. */
  const wrongOfNobody = (answer: Answer): string[] => {
    const { status, url } = answer;
    const path = patterns.find(({ pattern }) => pattern.test(url.split('?')[0]!))?.path;
    const [method] = path === undefined || status === 404 ? [] : Object.keys(document.paths[path]!);
    const one = method === undefined ? undefined : found(path!, method, status);
    if (one !== undefined) return [...wrongHeaders(answer, one), ...wrongBody(answer, one)];
    return answer.body === undefined
      ? []
      : againstJson(pointer('components', 'schemas', 'Refusal'), answer.body);
  };

  const wrongOf = (answer: Answer): string[] => {
    const { path, status } = answer;
    if (path === undefined) return wrongOfNobody(answer);
    const method = answer.method === 'HEAD' ? 'get' : answer.method.toLowerCase();
    const call = document.paths[path]?.[method];
    if (call === undefined) return ['is no call that the document describes'];
    const one = found(path, method, status);
    if (one === undefined)
      return [`answers ${status}; declared are ${Object.keys(call.responses).join(', ')}`];
    return [...wrongHeaders(answer, one), ...wrongBody(answer, one)];
  };

  return (answer) => {
    const wrong = wrongOf(answer);
    if (wrong.length === 0) return undefined;
    const { method, path, url, status, body } = answer;
    return [
      `${method} ${path ?? url} answers otherwise than the API document says (${status}):`,
      ...wrong.map((one) => `- ${one}`),
      `It came as ${shown(body)}`,
    ].join('\n');
  };
};

const JSON_TYPE = 'application/json';

const jsonIn = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

/** Place, what was declared, what came. */
const saying = ({ instancePath, message, params, data }: ErrorObject, what: string): string =>
  `${what}${instancePath} ${message} (${shown(params)}), but came as ${shown(data)}`;

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
};

/** A header travels as text, whatever it says. */
const asDeclared = ({ type }: { type?: unknown }, value: unknown): unknown =>
  type === 'integer' && /^\d+$/.test(String(value)) ? Number(value) : String(value);

const pointer = (...parts: readonly string[]): string => `#/${parts.map(escaped).join('/')}`;
/** A part of a JSON pointer in the fragment of an address (RFC 6901, 6). */
const escaped = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** `/api/sf/v1/note/{id}` as an expression. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part.startsWith('{') ? '[^/]+' : part.replaceAll('.', String.raw`\.`)))
      .join('/')}$`,
  );
