import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { DeclaredArchiveParts } from '@portal/platform/server/plugins/archives.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { jisRackStatus } from '../contract/status.ts';

const { depart, receive } = jisRackStatus.moves;

/** SQL, on rows of `jis_call`: parts of the call-off stand in a rack that is loaded or on its way, so its receipt may still order them again. */
const standsInRack = (call: string): RawBuilder<SqlBool> => {
  const of = (column: string) => sql.ref(`${call}.${column}`);
  return sql<SqlBool>`exists (select from jis_rack_piece as stands
    join jis_rack as rack on rack.tenant_id = stands.tenant_id and rack.id = stands.rack_id
    where stands.tenant_id = ${of('tenant_id')} and stands.plant_no = ${of('plant_no')} and stands.manufacturing_no = ${of('manufacturing_no')}
      and stands.assembly_line = ${of('assembly_line')} and stands.part_group = ${of('part_group')} and stands.supplier_code = ${of('said_supplier')}
      and ${inStates('rack.status', [jisRackStatus.start, ...depart.from, ...receive.from])})`;
};

/** Racks, their pieces, scans and deliveries stay, for a piece says itself what was called; what stands in one stays until it is received. */
export const archiveParts: DeclaredArchiveParts = {
  jis_call: { lets: (call) => sql<SqlBool>`not ${standsInRack(call)}` },
};
