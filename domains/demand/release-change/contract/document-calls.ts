import * as z from 'zod/mini';
import { choice, code, day, moment, quantity } from '@portal/platform/contract/columns.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { anyOf, byLink, contains, isFlag, oneOf } from '@portal/platform/contract/filters.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { documentKinds, effectStates, misfits } from './effects.ts';
import { ChangeEffect } from './fields.ts';

const brokenColumns = {
  documentNumber: code({ px: 180, chars: 22, card: 'title' }),
  kind: choice(documentKinds, 'documentKind', { px: 110, chars: 14, hidden: true }),
  state: choice(effectStates, 'effectState', { px: 124, chars: 12, card: 'sign' }),
  misfit: choice(misfits, 'misfit', { px: 130, chars: 18 }),
  quantity: quantity({ px: 120, chars: 14, unit: 'unit', card: 'figure' }),
  partNo: code({ px: 150, chars: 22 }),
  supplierCode: code({ px: 110, chars: 14 }),
  arrivesOn: day({ px: 120, chars: 12 }),
  day: day({ px: 120, chars: 12, maybe: true }),
  point: code({ px: 110, chars: 12, maybe: true }),
  at: moment({ px: 160, chars: 18 }),
};
/** What a row carries of an effect beside its columns. */
const shownOfEffect = z.omit(ChangeEffect, {
  kind: true,
  documentNumber: true,
  misfit: true,
  quantity: true,
  arrivesOn: true,
  day: true,
  point: true,
  state: true,
}).shape;

/** Documents that changes left unfit, whatever the change and its part: the newest first. */
export const listBrokenDocuments = listOf({
  path: '/sf/v1/release-change/document',
  needs: 'release-change:list',
  summary:
    'Documents that no longer fit since a release changed, with what has become of them, the newest first',
  columns: brokenColumns,
  filters: {
    state: anyOf(effectStates, 'effectState'),
    misfit: oneOf(misfits, 'misfit'),
    supplierCode: contains(),
    partNo: contains(),
    /** Y: the last finding about the goods, and their note is under way. */
    watched: isFlag(),
    change: byLink(z.optional(Id)),
  },
  also: {
    ...shownOfEffect,
    changeId: z.string(),
    unit: z.string(),
  },
  fails: ['err.tooBroad'],
});
export const exportBrokenDocuments = exportOf(listBrokenDocuments);

/** Reduces an unsent note to what is asked for. */
export const mendReleaseEffect = endpoint({
  path: '/sf/v1/release-change/effect/{id}/mend',
  needs: 'delivery-note:edit',
  name: { zh: '按变更减少发货单', en: 'Reduce delivery note to a release' },
  summary:
    'Reduces a note that is not sent to what the release asks for; a line of which nothing is left is taken out',
  input: z.object({ id: Id }),
  output: z.object({ noteId: z.string(), quantity: z.string() }),
  fails: [
    'releaseChange.none',
    'releaseChange.notUnsent',
    'releaseChange.fitsAlready',
    'deliveryNote.alreadySent',
    'err.updatedByOther',
  ],
});

export const askForReturn = endpoint({
  path: '/sf/v1/release-change/effect/{id}/ask-return',
  needs: 'release-change:object',
  name: { zh: '请求退回发货单', en: 'Ask for a delivery note back' },
  summary: 'Asks the plant to give a sent note back that no longer fits, as long as it is on no truck',
  input: z.object({ id: Id }),
  fails: [
    'releaseChange.none',
    'releaseChange.fitsAlready',
    'releaseChange.notReturnable',
    'releaseChange.askedAlready',
  ],
});
