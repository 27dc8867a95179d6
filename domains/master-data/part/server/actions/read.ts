import type { Action } from '@portal/platform/server/caller.ts';
import type { listParts, listSupplierParts, partTypes, selectParts } from '../../contract/endpoints.ts';
import { partKinds } from '../../contract/fields.ts';
import { words } from '../../contract/words.en.ts';
import { pageParts, pageSupplierParts, partChoices } from '../queries.ts';

export const parts: Action<typeof listParts> = async (caller, asked) => pageParts(caller, asked);

export const delivered: Action<typeof listSupplierParts> = async (caller, asked) =>
  pageSupplierParts(caller, asked);

export const partsToChoose: Action<typeof selectParts> = async (caller, { name }) =>
  partChoices(caller, name);

export const kinds: Action<typeof partTypes> = async () =>
  partKinds.map((code) => ({ code, nameZh: words.zh.kind[code], nameEn: words.en.kind[code] }));
