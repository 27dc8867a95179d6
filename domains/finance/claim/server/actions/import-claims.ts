import type { FileAction, UploadAction } from '@portal/platform/server/caller.ts';
import { importList, importTemplate } from '@portal/platform/server/list/import/import-list.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { claimPermissions } from '../../contract/permissions.ts';
import { ClaimRow, claimRowColumns } from '../../contract/row.ts';
import { words } from '../../contract/words.en.ts';
import { createClaim } from './write-claim.ts';

const frame = { title: claimPermissions['claim:list'], words, columns: claimRowColumns, zone: plantZone };

export const downloadClaimTemplate: FileAction<typeof calls.downloadClaimTemplate> = async (caller) =>
  importTemplate(caller, frame);

/** A draft for each row, by the rules of single ones. Nobody else sees them, and their side deletes what was a mistake. */
export const importClaims: UploadAction<typeof calls.importClaims> = async (caller, input, file) =>
  importList(caller, input, file, {
    ...frame,
    shape: ClaimRow,
    source: 'claim',
    keep: keepFile,
    take: async ({ kind, quantity, rate, vat, ...head }) => {
      await createClaim(caller, {
        ...head,
        quantity: null,
        unit: null,
        eightDNumber: null,
        items: [{ kind, description: null, quantity, rate, vat }],
        causes: [],
        evidence: [],
      });
      return 'created';
    },
  });
