import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { pageOf } from '@portal/platform/contract/paging.ts';
import type { OutgoingFile } from '../../caller.ts';
import { PageText, type ChangesText } from '../../database/pages/page-text.ts';
import type { PortalServices } from '../../services.ts';
import { success } from '../envelope.ts';

/** A page, or changes, in the envelope, past the serialiser; only what the endpoint declares may be in it. */
export const passOn = (
  endpoint: Endpoint,
  page: PageText<object> | ChangesText<object>,
  reply: FastifyReply,
  services: PortalServices,
): Buffer => {
  if (services.checkAnswers) {
    const said = page instanceof PageText ? pageOf(page.read()).rows : page.read();
    if (!isDeepStrictEqual(z.parse(endpoint.output, said), said))
      throw new Error(`${endpoint.method} ${endpoint.path} answers fields that it does not declare`);
  }
  void reply.type('application/json; charset=utf-8');
  return Buffer.concat([BEGINNING, page.json, END]);
};
const BEGINNING = Buffer.from(JSON.stringify(success(null)).slice(0, -'null}'.length));
const END = Buffer.from('}');

/** Where the portal is asked to, every answer is held against the declared shape: tests run so. */
export const checked = (endpoint: Endpoint, answer: unknown, services: PortalServices): unknown => {
  if (!services.checkAnswers) return answer;
  const parsed = z.safeParse(endpoint.output, answer ?? null);
  if (!parsed.success)
    throw new Error(
      `${endpoint.method} ${endpoint.path} answers something else than it declares: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`,
    );
  return answer;
};

/** The same of a file: its media type is one that the endpoint declares. */
export const checkedFile = (
  { method, path, types = [] }: Endpoint,
  file: OutgoingFile,
  services: Pick<PortalServices, 'checkAnswers'>,
): OutgoingFile => {
  const [type = ''] = file.contentType.split(';');
  const isDeclared = types.some((one) => one === type || one === '*/*' || one === type.replace(/\/.*/, '/*'));
  if (services.checkAnswers && !isDeclared)
    throw new Error(`${method} ${path} answers ${type}, which is none of the types that it declares`);
  return file;
};
