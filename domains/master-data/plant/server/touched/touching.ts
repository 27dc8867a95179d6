import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { NAMED_TOUCHED } from '@portal/platform/contract/agreement.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { sealOf } from '@portal/platform/server/agreement.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { Agreed, RecordedEffect, Touching } from '@portal/platform/server/list/draft.ts';
import { insertMany } from '@portal/platform/server/database/bulk.ts';
import {
  touchedText,
  type Booked,
  type Closing,
  type PlantChangeKind,
  type SwitchedOff,
  type SwitchedOffKind,
  type Touched,
} from '../../contract/touched.ts';
import { words } from '../../contract/words.en.ts';
import { openOf } from '../queries.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** What is under way on days that close, at docks and points that are switched off. */
    'plant.touched': { input: Closing; output: Touched };
    /** Windows that are booked at docks, from a day on. */
    'plant.booked': { input: { doorIds: readonly string[]; from: Day }; output: Booked };
    /** What in the plants of the caller goes by master data that is switched off. */
    'record.switched-off': { input: SwitchedOff; output: Touched };
  }
  interface Events {
    'plant.changed': { change: string };
    'plant.withdrawn': { change: string };
  }
}

/** What a change is of: its kind, and the number people know the record by. */
export type PlantChange = { readonly what: PlantChangeKind; readonly record: string };

/** What closing would touch; nothing where nothing closes. */
export const touchedBy = async (caller: Caller, closing: Partial<Closing>): Promise<Touched[]> => {
  const { days = [], doorIds = [], points = [], uses = [] } = closing;
  if (days.length + doorIds.length + points.length + uses.length === 0) return [];
  return caller.ask('plant.touched', { days, doorIds, points, uses });
};

/**
 * Keeps what a change touches and tells whom it concerns, once it was agreed to; fails with `err.touches` before. Nothing happens when
 * nothing is touched.
 */
export const keepTouched = async (
  caller: Caller,
  change: PlantChange,
  touched: readonly Touched[],
  agreed: Agreed,
): Promise<RecordedEffect | undefined> => {
  if (touched.length === 0) return undefined;
  const seal = sealOf([change, touched]);
  const count = touched.reduce((sum, one) => sum + one.count, 0);
  const texts = touched.map((one) => ({
    text: touchedText(one, words[caller.language].touchedKind),
    link: one.link,
  }));
  if (agreed !== seal && agreed !== 'everything')
    throw new Failure('err.touches', { count, agreed: seal, touched: texts.slice(0, NAMED_TOUCHED) });
  const id = randomUUID();
  await insertMany(
    caller.db,
    'plant_change_effect',
    EFFECT,
    touched.map(({ supplierCode, forwarderCode, starts, ends, plantNo, ...one }) => ({
      ...one,
      ...change,
      plant_no: plantNo ?? caller.scope.plantNo,
      change: id,
      starts,
      ends,
      supplier_code: supplierCode,
      forwarder_code: forwarderCode,
    })),
  );
  await caller.tell('plant.changed', { change: id });
  return { id, count, touched: texts };
};

/** The change was taken back: its lines say so, and whoever was told is told again. */
export const withdrawTouched = async (caller: Caller, change: string): Promise<void> => {
  await caller.db
    .updateTable('plant_change_effect')
    .set({ withdrawn_at: sql`now()` })
    .where(ownTenant(caller.scope))
    .where('change', '=', change)
    .execute();
  await caller.tell('plant.withdrawn', { change });
};

type Place = { readonly id: string; readonly code: string };

/** What is touched when records that were on before are switched off. */
export const touchedWhenOff =
  (
    { table, code = 'code', what }: { table: keyof Tables & string; code?: string; what: PlantChangeKind },
    touchedBy: (caller: Caller, closed: readonly Place[]) => Promise<Touched[]>,
  ) =>
  (caller: Caller): Touching => {
    const open = new Map<string, Place>();
    return {
      before: async (records) => {
        const ids = records.flatMap(({ id }) => id ?? []);
        for (const place of await openOf(caller, table, code, ids)) open.set(place.id, place);
      },
      after: async (agreed) => {
        const still = new Set((await openOf(caller, table, code, [...open.keys()])).map(({ id }) => id));
        const closed = [...open.values()].filter(({ id }) => !still.has(id));
        if (closed.length === 0) return undefined;
        const record = closed.map((one) => one.code).join(', ');
        return keepTouched(caller, { what, record }, await touchedBy(caller, closed), agreed);
      },
      withdraw: async (change) => withdrawTouched(caller, change),
    };
  };

/** What goes by parts, partners and packaging that are switched off: documents under way go on with them, and are shown first. */
export const touchedWhenSwitchedOff = (of: SwitchedOffKind, code: string) =>
  touchedWhenOff({ table: of, code, what: of }, async (caller, closed) =>
    caller.ask('record.switched-off', { of, codes: closed.map((one) => one.code) }),
  );

const EFFECT = {
  plant_no: 'text',
  change: 'uuid',
  what: 'text',
  record: 'text',
  kind: 'text',
  number: 'text',
  day: 'date',
  starts: 'time',
  ends: 'time',
  supplier_code: 'text',
  forwarder_code: 'text',
  count: 'int',
  link: 'text',
} as const;
