import type { Endpoint } from '../../contract/endpoint.ts';
import { session } from '../session/session.ts';
import { textOf } from '../session/text-of.ts';
import { clientId, randomKey } from './client-id.ts';

/** SPEC section 9. */
export const TIMEOUT_MS = 60_000;

type Values = Readonly<Record<string, unknown>>;

/**
 * Splits an input into the address and what is left of it: `{id}` in the path is taken out of the input; GET and
 * DELETE carry the rest as query (arrays joined by comma, undefined left out), others as body.
 */
export const addressed = (endpoint: Endpoint, input: Values): { url: string; body: Values | null } => {
  const inPath = new Set<string>();
  const path = placed(endpoint.path, input, (name) => inPath.add(name));
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined),
  );
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  if (!inQuery) return { url: `/api${path}`, body: rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== null) query.set(name, Array.isArray(value) ? value.map(textOf).join(',') : textOf(value));
  }
  if (endpoint.method === 'GET') query.set('_t', String(Date.now()));
  const text = query.toString();
  return { url: text === '' ? `/api${path}` : `/api${path}?${text}`, body: null };
};

/** A path with its `{names}` filled from `input`; `onName` is told each of them. */
export const placed = (path: string, input: Values, onName: (name: string) => void = () => {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    onName(name);
    return encodeURIComponent(textOf(input[name]));
  });

/** The headers of every call (DESIGN section 4); the session itself is a cookie that no script can read. */
export const headersOf = (
  endpoint: Endpoint,
  key: string | undefined,
  plantNo = session().plantNo,
): Record<string, string> => {
  const { language, tenantId, user, actingFor } = session();
  const headers: Record<string, string> = { language, 'client-id': clientId() };
  // Before the user of a session is known, the tenant that the browser remembers may be another one's.
  if (user !== null || endpoint.needs === 'anyone') headers['tenant-id'] = tenantId;
  if (user !== null) headers['user-id'] = user.id;
  if (plantNo !== '') headers['plant-no'] = plantNo;
  if (actingFor !== '' && endpoint.asOneself !== true) headers['acting-for'] = actingFor;
  if (isWrite(endpoint)) headers['idempotency-key'] = key ?? randomKey();
  return headers;
};

const isWrite = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' && endpoint.reads !== true;
