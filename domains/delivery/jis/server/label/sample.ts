import { sql } from 'kysely';
import type { Answers, QuestionInput, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { isJisForm } from '@portal/label/contract/layout/places.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { runsText } from '../../contract/numbers/number-place.ts';
import { printedCallOffs } from '../print/printed-call-offs.ts';
import { callOffLabel, labelFrame } from './call-off-labels.ts';
import { labelOfRack } from './rack-label.ts';

/** Vehicles of a rack that is looked at. */
const IN_A_RACK = 6;

/**
 * A label of real call-offs for the studio: of the vehicle of that number, or of the newest. A rack is looked at as if the call-offs of its stream stood
 * in it; its plate bears the serial number 0, which no rack gets.
 */
export const sampleLabel: Answers['label-layout.sample'] & {} = async (caller, { form, number }) => {
  if (!isJisForm(form)) return [];
  const ids = await idsToShow(caller, number, form === 'jis' ? 1 : IN_A_RACK);
  const callOffs = await printedCallOffs(caller, ids);
  const [first] = callOffs;
  if (!first) return [];
  const frame = await labelFrame(caller, first.supplierCode);
  if (form === 'jis') return [{ number: first.manufacturingNo, label: callOffLabel(frame, first) }];
  const duns = (await supplierOf(caller, first.supplierCode))?.duns ?? '000000000';
  const rack = {
    ...first,
    line: first.assemblyLine,
    status: first.statusCode,
    firstNo: first.sequenceNo,
    lastNo: callOffs.at(-1)!.sequenceNo,
    numbers: runsText(callOffs),
    missing: 0,
    plate: `3JUN${duns}${'0'.repeat(9)}`,
    packagingCode: '',
    contents: callOffs.map((callOff, at) => ({ ...callOff, place: at + 1 })),
  };
  return [{ number: first.manufacturingNo, label: labelOfRack(frame, rack) }];
};

/** The newest call-off (of the vehicle), and the newest others of its stream. */
const idsToShow = async (
  { db, scope }: Reader,
  number: QuestionInput<'label-layout.sample'>['number'],
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with shown as (
      select id, assembly_line, status_code, part_group, said_supplier from jis_message
      where ${ownRows(scope, 'jis_message')} and ${number === null ? sql`true` : sql`manufacturing_no = ${number.toUpperCase()}`}
      order by id desc limit 1)
    select id from shown
    union select * from (
      select message.id from jis_message as message join shown using (assembly_line, status_code, part_group, said_supplier)
      where ${ownRows(scope, 'jis_message', 'message')} order by message.id desc limit ${most - 1}) as others`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
