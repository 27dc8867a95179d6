import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A call of the owner with its message, a print and an alert. */
export const arrange: Arrange<TestWorld> = async (at) => {
  await sql`
    insert into jis_call (tenant_id, created_by, updated_by, plant_no, supplier_code, said_supplier, assembly_line, manufacturing_no, part_group, status_code, action, sent_at, message_id, item, planned_at, sequence_no, statuses)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'S1001', 'LINE1', 'OWN001', '01', 'M100', 'call', now(), 'MESSAGE-OF-S1001', 1, now(), 1, '{M100}')`.execute(
    at.owner,
  );
  return {
    jisMessageId: await idOf(
      at,
      sql`
      insert into jis_message (tenant_id, created_by, updated_by, plant_no, supplier_code, said_supplier, message_id, item, track_id, action, sent_at, assembly_line, manufacturing_no, part_group, status_code, planned_at, sequence_no, parts)
      values (0, 'seed', 'seed', 'P1', 'S1001', 'S1001', 'MESSAGE-OF-S1001', 1, 'TRACK-OF-S1001', 'call', now(), 'LINE1', 'OWN001', '01', 'M100', now(), 1, '[{"position":1,"partNo":"5G0 123 456 A","quantity":"1","unit":"PCE","orderNumber":null}]') returning id`,
    ),
    jisPrintId: await idOf(
      at,
      sql`
      insert into jis_print (tenant_id, created_by, updated_by, plant_no, supplier_code, number, form, load_order, places, assembly_lines, first_no, last_no, message_ids)
      values (0, 'seed', 'seed', 'P1', 'S1001', 'JP-OF-S1001', 'rackSheet', 'build', 12, '{LINE1}', 1, 1, '{}') returning id`,
    ),
    jisWallPassId: await idOf(
      at,
      sql`
      insert into jis_wall_pass (tenant_id, created_by, updated_by, plant_no, supplier_code, name, lines, token_hash, expires_at)
      values (0, 'seed', 'seed', 'P1', 'S1001', 'OWN', '{}', 'HASH-OF-S1001', now() + interval '1 month') returning id`,
    ),
    jisAlertId: await idOf(
      at,
      sql`
      insert into jis_alert (tenant_id, created_by, updated_by, plant_no, supplier_code, said_supplier, type, about, assembly_line, manufacturing_no)
      values (0, 'seed', 'seed', 'P1', 'S1001', 'S1001', 'resend', 'OWN001', 'LINE1', 'OWN001') returning id`,
    ),
  };
};
