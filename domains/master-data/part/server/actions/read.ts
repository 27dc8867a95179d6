import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { partKinds } from '../../contract/fields.ts';
import { words } from '../../contract/words.en.ts';
import { pageParts, pageSupplierParts, partChoices } from '../queries.ts';

export const parts: Action<typeof calls.listParts> = async (caller, asked) => pageParts(caller, asked);

export const delivered: Action<typeof calls.listSupplierParts> = async (caller, asked) =>
  pageSupplierParts(caller, asked);

export const partsToChoose: Action<typeof calls.selectParts> = async (caller, { name }) =>
  partChoices(caller, name);

export const kinds: Action<typeof calls.partTypes> = async () =>
  partKinds.map((code) => ({ code, nameZh: words.zh.kind[code], nameEn: words.en.kind[code] }));
