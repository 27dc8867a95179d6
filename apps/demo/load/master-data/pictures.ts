import { createCanvas } from '@napi-rs/canvas';
import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { attachFiles, keepFile } from '@portal/settings/server/offers.ts';
import { packaging } from '../../world/master-data/packaging.ts';
import { parts } from '../../world/master-data/parts.ts';

const MOST = 12;
const SIDE = 420;
const EDGE = 40;

/** Outlines of some parts and boxes, drawn from their measures: the demo has no photographs. */
export const insertPictures = async (caller: Caller): Promise<void> => {
  const measured = parts.flatMap(({ partNo, size }) => (size ? [{ partNo, size }] : [])).slice(0, MOST);
  for (const { partNo, size } of measured) {
    const file = await keepOutline(caller, partNo, size);
    const { id } = await caller.db
      .selectFrom('part')
      .select('id')
      .where(sql<boolean>`tenant_id = asking_tenant()`)
      .where('part_no', '=', partNo)
      .executeTakeFirstOrThrow();
    await attachFiles(caller, { entity: 'part', recordId: id }, [file]);
  }
  for (const { code, size } of packaging.slice(0, MOST)) {
    const file = await keepOutline(caller, code, size);
    const { id } = await caller.db
      .updateTable('packaging')
      .set({ picture_id: file.id })
      .where(sql<boolean>`tenant_id = asking_tenant()`)
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirstOrThrow();
    await attachFiles(caller, { entity: 'packaging', recordId: id }, [file]);
  }
};

type Size = readonly [lengthMm: number, widthMm: number, heightMm: number];

const keepOutline = async (caller: Caller, name: string, size: Size) =>
  keepFile(caller, {
    name: `${name.replaceAll(' ', '')}.png`,
    docType: 'record',
    source: 'demo',
    contentType: 'image/png',
    content: outlineOf(name, size),
  });

/** From above and from the side, to one scale, with the measures written beside. */
const outlineOf = (name: string, [length, width, height]: Size): Buffer => {
  const scale = (SIDE - 2 * EDGE) / Math.max(length, width + height + 60);
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.strokeStyle = '#2b3a4a';
  context.lineWidth = 2;
  context.strokeRect(EDGE, EDGE, length * scale, width * scale);
  context.strokeRect(EDGE, EDGE + (width + 60) * scale, length * scale, height * scale);
  context.fillStyle = '#2b3a4a';
  context.font = '14px sans-serif';
  context.fillText(name, EDGE, EDGE - 14);
  context.fillText(`${length} × ${width} × ${height} mm`, EDGE, SIDE - 12);
  return canvas.toBuffer('image/png');
};
