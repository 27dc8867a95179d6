import type * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { mayCall, type Endpoint } from '@portal/platform/contract/endpoint.ts';
import { listPlantsOfUser } from '@portal/plant/contract/shell-calls.ts';
import { readUserInformation } from '@portal/access/contract/shell-calls.ts';
import { addressOf, type Holder } from '@portal/platform/server/testing/people.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { plugins } from '../../domains.ts';
import type { Target } from './targets.ts';

/** What one account found: rows of each list and workbook, at each of its plants, and the targets that it could open, by their place. */
export type Seen = {
  readonly userNo: string;
  readonly tenantId: number;
  readonly permissions: readonly string[];
  readonly lists: Readonly<Record<string, number>>;
  readonly exports: Readonly<Record<string, number>>;
  readonly opened: readonly number[];
};
/** `seen.json`. */
export type SeenThen = {
  /** Permissions that were declared. */
  readonly permissions: readonly string[];
  readonly targets: readonly Target[];
  readonly accounts: readonly Seen[];
};

type Person = Pick<Holder, 'calls' | 'token'>;
export type Answer = {
  readonly status: number;
  readonly info: string;
  readonly rows: number;
  readonly bytes: Buffer;
};

const declared = plugins.flatMap((plugin) => plugin.routes ?? []).map(({ endpoint }) => endpoint);
const isNamed = ({ path }: Endpoint): boolean => path.includes('{');

/** A file whose every hand-out is kept in a ledger: it was only read once, and says now why it is printed again. */
const isPrint = ({ kind, input }: Endpoint): boolean =>
  kind === 'file' && 'reason' in (input as z.ZodMiniObject).shape;

/** Lists whose rows go by the clock, so that their number proves nothing: the queue keeps failed jobs for two weeks. */
const byTheClock: readonly string[] = ['/system/v1/job/failed'];

/** Lists that stand by themselves, the workbooks of lists, and calls that read one named record. */
export const lists = declared.filter((endpoint) => endpoint.kind === 'list' && !isNamed(endpoint));
export const workbooks = declared.filter(
  ({ kind, method, path }) => kind === 'file' && method === 'GET' && path.endsWith('/export'),
);
export const details = declared.filter(
  (endpoint) => (endpoint.method === 'GET' || isPrint(endpoint)) && isNamed(endpoint),
);

/** What an account may do, and where it works. */
export const rightsOf = async (person: Person) => {
  const { permissions } = await person.calls(readUserInformation);
  const plants = (await person.calls(listPlantsOfUser, {})).map(({ plantNo }) => plantNo);
  const codes = new Set(permissions);
  return { permissions, plants, may: (endpoint: Endpoint) => mayCall(endpoint, codes) };
};

/** Makes a reading call as it comes over the wire, whatever becomes of it; `rows` are those of a list, of all its pages. */
export const looked = async (
  app: FastifyInstance,
  { token }: Pick<Person, 'token'>,
  endpoint: Endpoint,
  { input = {}, plantNo }: { input?: Record<string, string>; plantNo?: string | undefined } = {},
): Promise<Answer> => {
  const { url, rest } = addressOf(endpoint, input);
  const answer = await app.inject({
    method: endpoint.method,
    url: `${url}?${new URLSearchParams(rest as Record<string, string>).toString()}`,
    ...(isPrint(endpoint) && { payload: { ...rest, reason: 'again' } }),
    headers: { 'access-token': token, 'client-id': 'before', ...(plantNo && { 'plant-no': plantNo }) },
  });
  const { statusCode: status, rawPayload: bytes } = answer;
  if (endpoint.kind === 'file' && status === 200) return { status, info: 'success', rows: 0, bytes };
  const { info, data } = JSON.parse(answer.body) as { info: string; data: unknown };
  const [first] = Array.isArray(data) ? (data as { total?: number }[]) : [];
  const rows = byTheClock.includes(endpoint.path) ? 0 : (first?.total ?? 0);
  return { status, info, rows, bytes };
};

/** Rows of a workbook below its head. Fails when it is cut off. */
export const rowsIn = async (workbook: Buffer): Promise<number> => {
  let rows = 0;
  for await (const _ of readSheet(workbook)) rows++;
  return rows - 1;
};
