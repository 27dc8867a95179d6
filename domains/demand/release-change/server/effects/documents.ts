import { sql } from 'kysely';
import { contains, flag, is, oneOf } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { partNumbered } from '@portal/part/server/offers.ts';
import { listBrokenDocuments } from '../../contract/document-calls.ts';
import type { EffectState, Whereabouts } from '../../contract/effects.ts';
import { words } from '../../contract/words.en.ts';
import { effectsNow } from './effects-now.ts';
import type { ReleaseChangeEffectTable } from '../tables.ts';

type EffectNow = { [Column in keyof ReleaseChangeEffectTable]: string } & {
  state: EffectState;
  whereabouts: Whereabouts;
  return_asked: boolean;
  movable: boolean;
  suits_on: string | null;
  line_due_on: string | null;
  open_now: string | null;
};

/** Documents that no longer fit, the newest finding first. */
export const brokenDocuments = listFrom(
  listBrokenDocuments,
  { title: { zh: '不再匹配的单据', en: 'Documents that no longer fit' }, words, zone: plantZone },
  async (caller) => ({
    rows: caller.db.selectFrom(sql<EffectNow>`${effectsNow(caller, await plantZone(caller))}`.as('effect')),
    key: 'effect.id',
    order: '-at',
    // What state a document is in says the document itself, one by one.
    served: {
      sorts: ['at'],
      filters: ['misfit', 'supplierCode', 'partNo', 'watched', 'change'],
      most: 15_000,
    },
    columns: {
      id: 'effect.id',
      documentNumber: 'effect.document_number',
      kind: sql<'note'>`effect.kind`,
      state: 'effect.state',
      misfit: sql<'tooMuch'>`effect.misfit`,
      quantity: 'effect.quantity',
      partNo: 'effect.part_no',
      supplierCode: 'effect.supplier_code',
      arrivesOn: 'effect.arrives_on',
      day: 'effect.day',
      point: 'effect.point',
      at: 'effect.created_at',
      documentId: 'effect.document_id',
      noteId: 'effect.note_id',
      noteNumber: 'effect.note_number',
      noteLineId: 'effect.note_line_id',
      lineId: 'effect.line_id',
      notBefore: 'effect.not_before',
      reducible: sql<boolean>`(effect.kind = 'note' and effect.is_unsent and effect.state <> 'mended')`,
      where: 'effect.whereabouts',
      returnAsked: 'effect.return_asked',
      movable: 'effect.movable',
      suitsOn: 'effect.suits_on',
      lineDueOn: 'effect.line_due_on',
      lineOpen: sql<string>`trim_scale(coalesce(effect.open_now, 0))::text`,
      changeId: 'effect.change_id',
      unit: 'effect.unit',
    },
    filters: {
      state: oneOf('effect.state'),
      misfit: is('effect.misfit'),
      supplierCode: contains('effect.supplier_code'),
      partNo: (typed) => partNumbered('effect.part_no', typed),
      watched: flag('effect.watched'),
      change: is('effect.change_id'),
    },
    sorts: { at: 'effect.id' },
  }),
);
