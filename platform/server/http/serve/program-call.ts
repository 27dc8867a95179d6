import type { FastifyRequest } from 'fastify';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { ProgramCall } from '../../log/program-call.ts';
import { languageOf, LONGEST_KEY, repeatKeyOf } from '../request.ts';

const LONGEST_PATH = 500;

/** Undefined for a person. */
export const programCall = (
  { program }: Pick<Scope, 'program'>,
  request: FastifyRequest,
): ProgramCall | undefined =>
  program && {
    tokenId: program.id,
    call: `${request.method} ${request.url.split('?')[0]!}`.slice(0, LONGEST_PATH),
    key: repeatKeyOf(request)?.slice(0, LONGEST_KEY) ?? null,
    language: languageOf(request),
  };
