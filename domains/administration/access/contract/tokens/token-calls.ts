import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, Version } from '@portal/platform/contract/fields.ts';
import { identified, listOf } from '@portal/platform/contract/list-of.ts';
import { PermissionEntry } from '../roles/role-fields.ts';
import { OverlapHours, TokenInput, tokenColumns, tokenFilters } from './token.ts';

/** Technical users: a company lets its programs call with tokens, each for a part of what its maker may do (docs/decisions/0043). */

export const listTokens = listOf({
  path: '/system/v1/api-token',
  needs: 'access:token-list',
  summary: 'Tokens of the own company; for a plant also those of partners that reach one of its plants',
  columns: tokenColumns,
  filters: tokenFilters,
  also: {
    ...identified,
    /** Made by who asks: he alone gets a new secret. */
    isMine: z.boolean(),
  },
});
export type TokenRow = z.output<typeof listTokens.row>;

export const readToken = endpoint({
  method: 'GET',
  path: '/system/v1/api-token/{id}',
  needs: 'access:token-list',
  summary: 'A token with what it opens; never its secret',
  input: z.object({ id: Id }),
  output: z.extend(listTokens.row, { permissions: z.array(PermissionEntry) }),
  fails: ['err.notFound'],
});

export const readTokenChoices = endpoint({
  method: 'GET',
  path: '/system/v1/api-token-choice',
  needs: 'access:token-edit',
  summary:
    'What the caller may let a program of his do: his own permissions, but those for people, and his plants',
  output: z.object({ permissions: z.array(PermissionEntry), plants: z.array(z.string()) }),
});

const Secret = z.object({
  id: z.string(),
  name: z.string(),
  /** Shown this once. */
  apiToken: z.string(),
});

export const createToken = endpoint({
  path: '/system/v1/api-token',
  needs: 'access:token-edit',
  name: { zh: '新建接口令牌', en: 'Create API token' },
  answersOnce: true,
  summary:
    'Makes a token for a program of the own company, and answers it this once; wants the password again',
  input: TokenInput,
  output: Secret,
  fails: ['err.proofNeeded', 'token.nameTaken', 'token.beyondRights', 'token.tooMany'],
});

export const rotateToken = endpoint({
  path: '/system/v1/api-token/{id}/rotate',
  needs: 'access:token-edit',
  name: { zh: '更换接口令牌', en: 'Rotate API token' },
  answersOnce: true,
  summary:
    'A new secret for a token, answered this once; the one of before stays good for the hours of the overlap. Only its maker may',
  input: z.object({ id: Id, version: Version, overlapHours: OverlapHours }),
  output: Secret,
  fails: ['err.proofNeeded', 'token.notGood', 'token.onlyMaker'],
});

export const endToken = endpoint({
  path: '/system/v1/api-token/{id}/end',
  needs: 'access:token-end',
  name: { zh: '停用接口令牌', en: 'End API token' },
  summary: 'Ends a token: its next call is refused. It cannot be taken back',
  input: z.object({ id: Id, version: Version }),
  fails: ['token.notGood'],
});
