import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { partKinds } from '../../contract/fields.ts';
import { words } from '../../contract/words.en.ts';
import { pageParts, pageSupplierParts, partChoices } from '../queries.ts';

export const listParts: Action<typeof calls.listParts> = async (caller, asked) => pageParts(caller, asked);

export const listSupplierParts: Action<typeof calls.listSupplierParts> = async (caller, asked) =>
  pageSupplierParts(caller, asked);

export const selectParts: Action<typeof calls.selectParts> = async (caller, { name }) =>
  partChoices(caller, name);

export const listPartKinds: Action<typeof calls.listPartKinds> = async () =>
  partKinds.map((code) => ({ code, nameZh: words.zh.kind[code], nameEn: words.en.kind[code] }));
