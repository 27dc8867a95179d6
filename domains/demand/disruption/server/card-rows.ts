import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onPart } from '@portal/part/server/offers.ts';
import type { AffectedPart, Disruption, DisruptionLink, DisruptionMeasure } from '../contract/fields.ts';
import { disruptions } from './disruptions.ts';

/** What belongs to one card, in its order. */
type CardRows = {
  readonly parts: z.output<typeof AffectedPart>[];
  readonly measures: z.output<typeof DisruptionMeasure>[];
  readonly links: z.output<typeof DisruptionLink>[];
};

/** A card with its parts, measures and links. Fails with `disruption.none`. */
export const disruptionById = async (caller: Caller, id: string): Promise<Disruption> => {
  const [card, rows] = await Promise.all([disruptions.byId(caller, id), rowsOfCard(caller, id)]);
  return { ...card, ...rows };
};

/** Its parts with their units, measures and links. */
export const rowsOfCard = async ({ db, scope }: Caller, id: string): Promise<CardRows> => {
  const [parts, measures, links] = await Promise.all([
    db
      .selectFrom('disruption_part as affected')
      .leftJoin('part', onPart('affected'))
      .where(ownRows(scope, 'disruption_part', 'affected'))
      .where('affected.disruption_id', '=', id)
      .orderBy('affected.part_no')
      .orderBy('affected.supplier_part_no')
      .orderBy(sql`affected.week nulls first`)
      .select([
        'affected.part_no as partNo',
        'affected.supplier_part_no as supplierPartNo',
        'affected.asset_id as assetId',
        'affected.week',
        'affected.lost',
        'part.unit',
      ])
      .execute(),
    db
      .selectFrom('disruption_measure')
      .where(ownRows(scope, 'disruption_measure'))
      .where('disruption_id', '=', id)
      .orderBy('place')
      .select(['measure', 'owner', 'due_on as dueOn', 'done_on as doneOn'])
      .execute(),
    db
      .selectFrom('disruption_link')
      .where(ownRows(scope, 'disruption_link'))
      .where('disruption_id', '=', id)
      .orderBy('kind')
      .orderBy('number')
      .orderBy('day')
      .orderBy('part_no')
      .select(['kind', 'number', 'day', 'part_no as partNo', 'target_id as targetId'])
      .execute(),
  ]);
  return { parts, measures, links };
};
