import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, file, list, upload, type Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { Id, Version } from '@portal/platform/contract/fields.ts';
import { PDF } from '@portal/platform/contract/values/media-types.ts';
import { declaredRefusals } from './declared-refusals.ts';

const common = { path: '/test/v1/parcel', needs: 'session', summary: 'Parcels' } as const;
const one = { ...common, path: '/test/v1/parcel/{id}' } as const;

test.each<[string, Endpoint, FailureKey, boolean]>([
  ['what it names', endpoint({ ...common, fails: ['err.status'] }), 'err.status', true],
  ['what it does not name', endpoint(common), 'err.status', false],
  ['a bad input', endpoint(common), 'err.invalid', true],
  ['no permission, where it needs one', endpoint({ ...common, needs: 'menu:system' }), 'err.forbidden', true],
  ['no right to a table, where a session is enough', endpoint(common), 'err.forbidden', true],
  [
    'no right to a table, where anyone may call',
    endpoint({ ...common, needs: 'anyone' }),
    'err.forbidden',
    false,
  ],
  ['no session', endpoint(common), 'err.token', true],
  ['no session, where anyone may call', endpoint({ ...common, needs: 'anyone' }), 'err.token', false],
  [
    'no record at an address that names one',
    endpoint({ ...one, input: z.object({ id: Id }) }),
    'err.notFound',
    true,
  ],
  ['something that others use, of a write', endpoint(common), 'err.inUse', true],
  ['no record at an address that names none', endpoint(common), 'err.notFound', false],
  [
    'an old version',
    endpoint({ ...common, input: z.object({ version: Version }) }),
    'err.updatedByOther',
    true,
  ],
  ['an old version of what has none', endpoint(common), 'err.updatedByOther', false],
  ['a file that is missing', upload({ ...common, maxBytes: 1 }), 'err.fileMissing', true],
  ['no workbook', upload({ ...common, maxBytes: 1, workbook: true }), 'err.excelFormat', true],
  ['no workbook, where none is asked for', upload({ ...common, maxBytes: 1 }), 'err.excelFormat', false],
  ['a paper that takes too long', file({ ...common, types: [PDF], work: 'print' }), 'err.paperTooSlow', true],
  [
    'a list that takes too long',
    list({ ...common, row: z.object({}), filters: z.object({}), sortable: [] }),
    'err.tooSlow',
    true,
  ],
])('of a call %s: %s', (_, call, key, isDeclared) => {
  expect(declaredRefusals(call).has(key)).toBe(isDeclared);
});
