import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { SwitchedOff, Touched } from '@portal/plant/contract/touched.ts';
import { touchedBySwitchOff } from './count-touched.ts';

/** Lines that still ask for what was switched off, in all plants of the caller. */
export const linesOfSwitchedOff = async (reader: Reader, switchedOff: SwitchedOff): Promise<Touched[]> =>
  touchedBySwitchOff(reader, switchedOff, {
    kind: 'due',
    lines: reader.db
      .selectFrom('call_off_line as line')
      .innerJoin('scheduling_agreement as agreement', (on) =>
        on
          .onRef('agreement.tenant_id', '=', 'line.tenant_id')
          .onRef('agreement.id', '=', 'line.agreement_id'),
      )
      .where(ownTenant(reader.scope, 'line'))
      .where(sql<boolean>`not line.closed`)
      .select(['line.plant_no', 'line.supplier_code', 'agreement.part_no'])
      .as('line'),
    linkTo,
  });

const linkTo = ({ supplierCode, number }: { supplierCode: string; number: string | null }): string =>
  `/management/notify?${number === null ? '' : `partNo=${encodeURIComponent(number)}&`}supplierCode=${encodeURIComponent(supplierCode)}`;
