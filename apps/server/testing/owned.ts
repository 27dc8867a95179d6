import { Readable } from 'node:stream';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { createUser } from '@portal/access/server/offers.ts';
import { uploadMessage } from '@portal/edi/contract/endpoints.ts';
import { createDeliveryNote, readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { createNoteTemplate } from '@portal/delivery-note/contract/start-calls.ts';
import { orderLabels } from '@portal/delivery-note/contract/print-calls.ts';
import { takeDespatchAdvice } from '@portal/despatch-advice/contract/endpoints.ts';
import { createBulletin } from '@portal/settings/contract/bulletin.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import { createDriver, createVehicle } from '@portal/fleet/contract/endpoints.ts';
import { holdWindow } from '@portal/time-window/contract/endpoints.ts';
import { createStandingWindow } from '@portal/time-window/contract/standing-calls.ts';
import { wishWindow } from '@portal/time-window/contract/waiting-calls.ts';
import { createTransportOrder } from '@portal/transport/contract/endpoints.ts';
import { objectToRelease } from '@portal/release-change/contract/objection-calls.ts';
import { createPartUnit, createPartVersion, tagParts } from '@portal/part/contract/endpoints.ts';
import { createAgency, saveContact, tagSuppliers } from '@portal/supplier/contract/endpoints.ts';
import { createLabelPrinter } from '@portal/label-printer/contract/endpoints.ts';
import { createTag } from '@portal/tag/contract/endpoints.ts';
import {
  createPackagingInstruction,
  sendPackagingInstruction,
} from '@portal/packaging-instruction/contract/endpoints.ts';
import { publishPreSeriesOrder } from '@portal/pre-series/contract/order-calls.ts';
import type { Owned } from '@portal/platform/server/testing/probe.ts';
import { commitInFull, inDays, noteFor, noteHead, openLines, release } from './goods/goods.ts';
import { world, type TestWorld } from './portal.ts';

const MESSAGE = new URL('../../../domains/exchange/edi/server/reader/fixtures/4905-bmw.txt', import.meta.url);

/** The owner's documents in every state a call may be aimed at. */
export const arranged = async (at: TestWorld): Promise<Owned> => {
  await release(at, {
    saNo: 'SA-OF-S1001',
    releaseNo: 'REL-OF-S1001',
    lines: {
      dueOn: [1, 2, 3, 4].map(inDays),
      frequency: ['D', 'D', 'D', 'D'],
      zone: ['firm', 'firm', 'firm', 'firm'],
      quantity: ['10', '20', '30', '40'],
    },
  });
  const received = await noteFor(at.supplier, { send: true });
  const receivedNote = await at.supplier.calls(readDeliveryNote, { id: received.id });
  const receipt = await at.receiving.calls(confirmReceipt, {
    noteId: received.id,
    remark: null,
    lines: receivedNote.lineList.map((line) => ({
      lineId: line.id,
      receivedQty: line.quantity,
      differenceReason: null,
    })),
    holds: [
      {
        lineId: receivedNote.lineList[0]!.id,
        quantity: '1',
        reason: 'damaged',
        remark: null,
      },
    ],
  });
  const sent = await noteFor(at.supplier, { send: true });
  const loaded = await noteFor(at.supplier, { send: true });
  const unsent = await noteFor(at.supplier);
  const note = await at.supplier.calls(readDeliveryNote, { id: sent.id });
  const unsentNote = await at.supplier.calls(readDeliveryNote, { id: unsent.id });
  const { printId } = await at.supplier.calls(orderLabels, { id: sent.id, reason: null });
  await at.jobsDone();
  const template = await at.supplier.calls(createNoteTemplate, { noteId: sent.id, name: '甲的模板' });
  const [line] = await openLines(at.supplier);
  const one = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    (await text.execute(at.owner)).rows[0]!.id;
  const plantId = await one(sql`select id from plant where tenant_id = 0 and plant_no = 'P1'`);
  const pointId = await one(
    sql`select id from unloading_point where tenant_id = 0 and plant_no = 'P1' and code = 'A13'`,
  );
  const doorId = await one(sql`select id from door where tenant_id = 0 and plant_no = 'P1' and code = 'D1'`);
  const associationId = await one(
    sql`select id from door_association where tenant_id = 0 and door_id = ${doorId} and unloading_point_id = ${pointId}`,
  );
  const day = [7, 8, 9].map(inDays).find((date) => ![0, 6].includes(new Date(date).getUTCDay()))!;
  const order = await at.supplier.calls(createTransportOrder, {
    noteIds: [loaded.id],
    forwarderCode: world.forwarder,
    borderoNo: null,
    driverName: '甲的司机',
    driverIdNo: '11010519491231002X',
    driverPhone: '13800138000',
    truckPlate: '京N77777',
    truckType: 'BOX_9_6',
    purposeOfEntry: 'DELIVERY',
    vehicleEmission: null,
    route: null,
    unloadingPointId: pointId,
    doorAssociateId: associationId,
    unloadDoorId: doorId,
    windowDay: day,
    window: '08:00-09:00',
    expectedArrival: `${day}T00:00:00.000Z`,
  });
  const standing = await at.logistics.calls(createStandingWindow, {
    supplierCode: world.supplier,
    doorCode: 'D2',
    weekdays: '7',
    starts: '08:00',
    ends: '09:00',
    releaseHours: 24,
    validFrom: '2026-01-01',
    validTo: null,
  });
  // For what the order has itself, so nothing is ever offered to it.
  const wish = await at.supplier.calls(wishWindow, {
    orderId: order.id,
    day,
    unloadDoorId: doorId,
    starts: '08:00',
    ends: '09:00',
  });
  const driver = await at.forwarder.calls(createDriver, {
    driverName: '承运商甲的王师傅',
    idNo: '110101199003070177',
    phone: '13900139000',
    licenceNo: null,
    licenceClass: 'A2',
    licenceValidTo: null,
    active: 'Y',
  });
  const vehicle = await at.forwarder.calls(createVehicle, {
    plate: '京N88888',
    truckType: 'BOX_9_6',
    emission: 'CN6',
    inspectionValidTo: null,
    emissionValidTo: null,
    active: 'Y',
  });
  const windowHold = await at.supplier.calls(holdWindow, {
    unloadDoorId: doorId,
    doorAssociateId: associationId,
    day,
    window: '13:00-13:30',
  });
  const printer = await at.admin.calls(createLabelPrinter, {
    name: '甲的标签打印机',
    supplierCode: world.supplier,
    host: '10.20.3.41',
    port: 9100,
    dots: '203',
    active: 'Y',
  });
  const uuid = '5f1c1b62-6c07-4e0e-9b35-0f8a3f1f0001';
  await at.services.files.put(uuid, Readable.from([Buffer.from('123456789')]));
  const fileId =
    await one(sql`insert into stored_file (tenant_id, uuid, user_id, company_code, party, plant_no, name, doc_type, source, content_type, bytes, sha256)
    values (0, ${uuid}::uuid, 1, 'S1001', 'supplier', 'P1', 'x.txt', 'x', 'x', 'text/plain', 9, 'x') returning id`);
  const noticeId = await one(sql`select coalesce((select id from notification limit 1), 1)::bigint as id`);
  await at.mrp.uploads(uploadMessage, { name: 'OF-S1001.edi', content: readFileSync(MESSAGE) });
  await at.jobsDone();
  const messageId = await one(sql`select id from edi_message where tenant_id = 0 order by id limit 1`);
  const itemId = await one(sql`select id from edi_item where tenant_id = 0 order by id limit 1`);
  const bulletin = await at.admin.calls(createBulletin, {
    titleZh: '未公布的公告',
    bodyZh: '<p>未公布</p>',
    validFrom: '2026-01-01T00:00:00Z',
    active: 'N',
    onLogin: 'Y',
  });
  const userId = await createUser(at.owner, {
    tenantId: world.tenant,
    userNo: 'of-s1001',
    name: '甲的用户',
    party: 'supplier',
    companyCode: world.supplier,
    companyName: '长春甲零部件有限公司',
    dept: '甲的部门',
    plants: [world.plant],
    roles: ['supplier-dispatcher'],
    password: 'a long enough one',
  });
  await sql`insert into second_factor (tenant_id, user_id, secret, last_step) values (${world.tenant}, ${userId}, '-', 0)`.execute(
    at.owner,
  );
  const contact = await at.supplier.calls(saveContact, {
    supplierCode: world.supplier,
    module: 'ORDER',
    version: null,
    name: '甲的联系人',
    position: null,
    tel: '0431-85110001',
    email: 'contact-of-s1001@example.com',
  });
  const version = await at.mrp.calls(createPartVersion, {
    partNo: world.parts.bracket,
    validFrom: '2026-01-01',
    changeIndex: '01A',
    hardwareRevision: null,
    softwareRevision: null,
    gStand: null,
    versionRemark: null,
  });
  const partId = await one(sql`select id from part where tenant_id = 0 limit 1`);
  const supplierId = await one(sql`select id from supplier where tenant_id = 0 and supplier_code = 'S1001'`);
  const tag = await at.mrp.calls(createTag, {
    nameZh: '甲的标签',
    nameEn: 'Tag of Jia',
    colour: 'red',
    forParts: 'Y',
    forSuppliers: 'Y',
    forBulletins: 'N',
  });
  await at.mrp.calls(tagParts, { ids: [partId], add: [tag.id] });
  await at.mrp.calls(tagSuppliers, { ids: [supplierId], add: [tag.id] });
  const made = await at.packagingPlanner.calls(createPackagingInstruction, {
    supplierCode: world.supplier,
    partNo: world.parts.bracket,
    effectiveOn: '2027-05-01',
    expiresOn: null,
    planner: null,
    supplementType: null,
    distanceKm: null,
    remark: '甲的包装',
  });
  const instruction = await at.packagingPlanner.calls(sendPackagingInstruction, {
    id: made.id,
    version: made.version,
  });
  await sql`update supplier set agency = true where tenant_id = 0`.execute(at.owner);
  const agency = await at.mrp.calls(createAgency, {
    agentCode: world.thirdSupplier,
    supplierCode: world.supplier,
    partScope: 'all',
    partNos: '',
    validFrom: '2020-01-01',
    validTo: '2020-12-31',
    active: 'Y',
  });
  const partUnit = await at.mrp.calls(createPartUnit, {
    partNo: world.parts.bracket,
    otherUnit: 'PR',
    factor: '2',
  });
  const preSeries = await at.mrp.calls(publishPreSeriesOrder, {
    orderNo: 'PO-OF-S1001',
    supplierCode: world.supplier,
    projectNo: 'PJ-1',
    reason: 'pilot',
    remark: '甲的批前要货',
    forecastVersion: 'V1',
    lines: [
      {
        lineNo: 1,
        partNo: world.parts.bracket,
        unloadingPoint: 'A13',
        requestedOn: inDays(30),
        requestedQty: '10',
        urgent: 'N',
      },
    ],
  });
  await at.supplier.uploads(takeDespatchAdvice, {
    name: 'of-s1001.edi',
    content: Buffer.from(
      "UNB+UNOC:3+S1001+P1+260302:0915+1'UNH+1+DESADV:D:07A:UN'BGM+351+S1001-1+9'CPS+1'LIN+++NO-SUCH-PART:IN'QTY+12:1:PCE'UNT+6+1'UNZ+1+1'",
    ),
  });
  const changed = await changedRelease(at, one);
  const pickupTruckId = await one(sql`
    insert into pickup_truck (tenant_id, created_by, updated_by, plant_no, number, pickup_on, region, warehouse_code, truck_type, volume_m3, load_kg, loading_metres, shared)
    values (0, 'seed', 'seed', 'P1', 'PT-OF-S1001', ${day}, '甲区', 'WH1', 'BOX_9_6', 50, 10000, 9.6, true) returning id`);
  const pickupPlanId = await one(sql`
    insert into pickup_plan (tenant_id, created_by, updated_by, plant_no, supplier_code, number, truck_id, region, warehouse_code, origin_name, pickup_on, departure_on, eta, due_on, latest_on, shares, volume_m3, weight_kg, loading_metres)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'PP-OF-S1001', ${pickupTruckId}, '甲区', 'WH1', '甲仓库', ${day}, ${day}, ${day}, ${day}, ${day}, true, 5, 500, 1) returning id`);
  const driverLinkId = await one(sql`
    insert into driver_link (tenant_id, created_by, updated_by, plant_no, supplier_code, transport_order_id, token_hash, made_by, expires_at)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${order.id}, 'HASH-OF-S1001', '甲的司机链接', now() + interval '1 day') returning id`);
  const yardVisitId = await one(sql`
    insert into yard_visit (tenant_id, created_by, updated_by, plant_no, supplier_code, forwarder_code, transport_order_id, number, truck_plate, checked_in_by, checked_in_way)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'F01', ${order.id}, 'TO-OF-S1001', '京N77777', 'seed', 'clerk') returning id`);
  const milkRunId = await one(sql`
    insert into milk_run (tenant_id, created_by, updated_by, plant_no, forwarder_code, number, unloading_point_id, door_id, window_day, window_starts, window_ends, truck_plate, driver_name)
    select 0, 'seed', 'seed', plant_no, forwarder_code, 'MR-OF-S1001', unloading_point_id, door_id, window_day, window_starts, window_ends, truck_plate, driver_name
    from transport_order where tenant_id = 0 and id = ${order.id} returning id`);
  await sql`
    insert into milk_run_stop (tenant_id, created_by, updated_by, plant_no, supplier_code, forwarder_code, milk_run_id, transport_order_id, run_number, order_number, position, stops, place, notes, packages, weight_kg, volume_m3)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'F01', ${milkRunId}, ${order.id}, 'MR-OF-S1001', ${order.number}, 1, 1, '甲仓库', 1, 1, 10, 1)`.execute(
    at.owner,
  );
  const jisStatusId = await one(sql`
    insert into jis_status (tenant_id, created_by, updated_by, plant_no, assembly_line, code, name_zh, name_en, position, is_printable, is_final_assembly)
    values (0, 'seed', 'seed', 'P1', 'LINE1', 'M100', '总装', 'Final assembly', 40, true, true) returning id`);
  await sql`
    insert into jis_call (tenant_id, created_by, updated_by, plant_no, supplier_code, said_supplier, assembly_line, manufacturing_no, part_group, status_code, action, sent_at, message_id, item, planned_at, sequence_no, statuses)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'S1001', 'LINE1', 'OWN001', '01', 'M100', 'call', now(), 'MESSAGE-OF-S1001', 1, now(), 1, '{M100}')`.execute(
    at.owner,
  );
  const jisDeliveryId = await one(sql`
    insert into jis_delivery (tenant_id, created_by, updated_by, plant_no, supplier_code, number, number_year, expected_arrival, departed_at)
    values (0, 'seed', 'seed', 'P1', 'S1001', '90000001', 2020, now(), now()) returning id`);
  const jisRackId = await one(sql`
    insert into jis_rack (tenant_id, created_by, updated_by, plant_no, supplier_code, licence_plate, assembly_line, part_group, places, load_order, first_no, last_no)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'RACK-OF-S1001', 'LINE1', '01', 12, 'build', 1, 1) returning id`);
  const jisRackPieceId = await one(sql`
    insert into jis_rack_piece (tenant_id, created_by, updated_by, plant_no, supplier_code, rack_id, place, position, jis_message_id, reorder_id, assembly_line, manufacturing_no, part_group, sequence_no, planned_at, part_no, quantity, unit)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${jisRackId}, 1, 1, 1, '', 'LINE1', 'OWN002', '01', 2, now(), '5G0 123 456 A', 1, 'PCE') returning id`);
  const containerMovementId = await one(sql`
    insert into container_movement (tenant_id, created_by, updated_by, plant_no, number, posted_on, cause, container_code, quantity, giver_kind, giver_code, giver_condition, taker_kind, taker_code, taker_condition)
    values (0, 'seed', 'seed', 'P1', 'CM-OF-S1001', ${day}, 'handover', 'KLT4147', 10, 'plant', 'P1', 'available', 'supplier', 'S1001', 'available') returning id`);
  const containerLimitId = await one(sql`
    insert into container_limit (tenant_id, created_by, updated_by, plant_no, supplier_code, container_code, minimum)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'KLT4147', 5) returning id`);
  const containerStatementId = await one(sql`
    insert into container_statement (tenant_id, created_by, updated_by, plant_no, holder_kind, holder_code, month, number, status, due_on, sent_at)
    values (0, 'seed', 'seed', 'P1', 'supplier', 'S1001', '2020-01-01', 'CS-OF-S1001', 'sent', ${day}, now()) returning id`);
  const containerStatementLineId = await one(sql`
    insert into container_statement_line (tenant_id, created_by, updated_by, plant_no, supplier_code, statement_id, container_code, opening, taken, given, closing, by_condition)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${containerStatementId}, 'KLT4147', 0, 10, 0, 10, '[]') returning id`);
  const containerNoteId = await one(sql`
    insert into container_note (tenant_id, created_by, updated_by, plant_no, supplier_code, forwarder_code, number, direction, partner_kind, written_by, unloading_point_id, transport_mode, pick_on, expected_on)
    select 0, 'seed', 'seed', 'P1', 'S1001', 'F01', 'CN-OF-S1001', 'fromPlant', 'supplier', 'supplier', unloading_point_id, 'ROAD', ${day}, ${day}
    from transport_order where tenant_id = 0 and id = ${order.id} returning id`);
  const containerNoteItemId = await one(sql`
    insert into container_note_item (tenant_id, created_by, updated_by, plant_no, supplier_code, forwarder_code, note_id, container_code, condition, quantity)
    values (0, 'seed', 'seed', 'P1', 'S1001', 'F01', ${containerNoteId}, 'KLT4147', 'available', 1) returning id`);
  const containerCountId = await one(sql`
    insert into container_count (tenant_id, created_by, updated_by, plant_no, holder_kind, holder_code, number)
    values (0, 'seed', 'seed', 'P1', 'supplier', 'S1001', 'CC-OF-S1001') returning id`);
  const containerCountLineId = await one(sql`
    insert into container_count_line (tenant_id, created_by, updated_by, plant_no, supplier_code, count_id, container_code, condition, figure, book, counted_at)
    values (0, 'seed', 'seed', 'P1', 'S1001', ${containerCountId}, 'KLT4147', 'available', 9, 10, now()) returning id`);
  const containerDefectId = await one(sql`
    insert into container_defect (tenant_id, created_by, updated_by, plant_no, holder_kind, holder_code, number, container_code, quantity, reason)
    values (0, 'seed', 'seed', 'P1', 'supplier', 'S1001', 'CD-OF-S1001', 'KLT4147', 1, 'cracked') returning id`);
  return {
    ...changed,
    containerCountId,
    containerCountLineId,
    containerDefectId,
    containerNoteId,
    containerNoteItemId,
    containerStatementId,
    containerStatementLineId,
    containerMovementId,
    containerLimitId,
    containerNeedId: await one(
      sql`select id from container_need where tenant_id = 0 and plant_no = 'P1' and supplier_code = 'S1001' and container_code = 'KLT4147'`,
    ),
    containerBalanceId: await one(
      sql`select id from container_balance where tenant_id = 0 and plant_no = 'P1' and holder_kind = 'supplier' and holder_code = 'S1001' limit 1`,
    ),
    milkRunId,
    driverLinkId,
    messageId,
    despatchAdviceId: await one(
      sql`select id from despatch_advice where tenant_id = 0 and supplier_code = 'S1001'`,
    ),
    itemId,
    lineId: line!.id,
    agreementId: line!.agreementId,
    releaseId: await one(sql`select id from release where tenant_id = 0 and release_no = 'REL-OF-S1001'`),
    newNoteId: unsent.id,
    sentNoteId: sent.id,
    noteLineId: unsentNote.lineList[0]!.id,
    freeLineId: line!.id,
    noteNumber: note.number,
    plate: note.unitList[0]!.licencePlate,
    printId,
    noteTemplateId: template.id,
    orderId: order.id,
    pickupTruckId,
    pickupPlanId,
    yardVisitId,
    receiptId: receipt.id,
    holdId: await one(
      sql`select id from quality_hold where tenant_id = 0 and receipt_id = ${receipt.id} limit 1`,
    ),
    deviationId: await one(
      sql`select id from deviation where tenant_id = 0 and receipt_id = ${receipt.id} limit 1`,
    ),
    contactId: contact.id,
    partVersionId: version.id,
    supplierId,
    partId,
    partUnitId: partUnit.id,
    tagId: tag.id,
    agencyId: agency.id,
    labelPrinterId: printer.id,
    forwarderId: await one(sql`select id from forwarder where tenant_id = 0 and forwarder_code = 'F01'`),
    originId: await one(
      sql`select id from supplier_origin where tenant_id = 0 and supplier_code = 'S1001' limit 1`,
    ),
    driverId: driver.id,
    vehicleId: vehicle.id,
    jisStatusId,
    jisDeliveryId,
    jisRackId,
    jisRackPieceId,
    jisSupplierStatusId: await one(sql`
      insert into jis_supplier_status (tenant_id, created_by, updated_by, plant_no, supplier_code, part_group, assembly_line, status_code)
      values (0, 'seed', 'seed', 'P1', 'S1001', '01', 'LINE1', 'M100') returning id`),
    jisMessageId: await one(sql`
      insert into jis_message (tenant_id, created_by, updated_by, plant_no, supplier_code, said_supplier, message_id, item, track_id, action, sent_at, assembly_line, manufacturing_no, part_group, status_code, planned_at, sequence_no, parts)
      values (0, 'seed', 'seed', 'P1', 'S1001', 'S1001', 'MESSAGE-OF-S1001', 1, 'TRACK-OF-S1001', 'call', now(), 'LINE1', 'OWN001', '01', 'M100', now(), 1, '[{"position":1,"partNo":"5G0 123 456 A","quantity":"1","unit":"PCE","orderNumber":null}]') returning id`),
    jisPrintId: await one(sql`
      insert into jis_print (tenant_id, created_by, updated_by, plant_no, supplier_code, number, form, load_order, places, assembly_lines, first_no, last_no, message_ids)
      values (0, 'seed', 'seed', 'P1', 'S1001', 'JP-OF-S1001', 'rackSheet', 'build', 12, '{LINE1}', 1, 1, '{}') returning id`),
    jisAlertId: await one(sql`
      insert into jis_alert (tenant_id, created_by, updated_by, plant_no, supplier_code, said_supplier, type, about, assembly_line, manufacturing_no)
      values (0, 'seed', 'seed', 'P1', 'S1001', 'S1001', 'resend', 'OWN001', 'LINE1', 'OWN001') returning id`),
    truckTypeId: await one(sql`select id from truck_type where tenant_id = 0 and code = 'VAN'`),
    unitId: await one(sql`select id from unit where tenant_id = 0 and code = 'PCE'`),
    supplierPartId: await one(
      sql`select id from plant_supplier_part where tenant_id = 0 and supplier_code = 'S1001' and plant_no = 'P1' limit 1`,
    ),
    packagingId: await one(sql`select id from packaging where tenant_id = 0 limit 1`),
    packagingAgreementId: await one(
      sql`select id from packaging_agreement where tenant_id = 0 and supplier_code = 'S1001' and plant_no = 'P1' limit 1`,
    ),
    instructionId: instruction.id,
    preOrderId: preSeries.id,
    preLineId: await one(
      sql`select id from pre_series_line where tenant_id = 0 and order_no = 'PO-OF-S1001'`,
    ),
    preEditionId: await one(
      sql`select id from pre_series_edition where tenant_id = 0 and order_id = ${preSeries.id}`,
    ),
    plantId,
    pointId,
    doorId,
    associationId,
    windowHoldId: windowHold.id,
    wishId: wish.id,
    standingId: standing.id,
    windowId: await one(
      sql`select id from time_window where tenant_id = 0 and plant_no = 'P1' order by id limit 1`,
    ),
    areaId: await one(
      sql`select id from unloading_area where tenant_id = 0 and plant_no = 'P1' and code = 'A'`,
    ),
    shiftGroupId: await one(
      sql`select id from shift_group where tenant_id = 0 and plant_no = 'P1' and code = 'TWO'`,
    ),
    noticeId,
    bulletinId: bulletin.id,
    userId,
    sessionId: await one(
      sql`insert into session (tenant_id, user_id, token_hash, expires_at, ends_at, ip, agent) values (0, ${userId}, 'of-s1001', now() + interval '1 hour', now() + interval '1 hour', '10.1.2.3', '甲的浏览器') returning id`,
    ),
    roleId: await one(sql`select id from role where tenant_id = 0 and code = 'supplier-finance'`),
    file: { id: fileId, uuid },
    day,
  };
};

/** A release that takes away what a note of the owner carries, and his objection to it. */
const changedRelease = async (
  at: TestWorld,
  one: (text: ReturnType<typeof sql<{ id: string }>>) => Promise<string>,
) => {
  const asked = (quantity: string) => ({
    saNo: 'SA-CHANGED-S1001',
    lines: {
      dueOn: [20, 21].map(inDays),
      frequency: ['D' as const, 'D' as const],
      zone: ['firm' as const, 'firm' as const],
      quantity: [quantity, '90'],
    },
  });
  await release(at, asked('70'));
  const lines = (await openLines(at.supplier)).filter(({ saNo }) => saNo === 'SA-CHANGED-S1001');
  await commitInFull(at.supplier, lines.slice(0, 1));
  await at.supplier.calls(createDeliveryNote, {
    ...noteHead(),
    lines: [{ callOffLineId: lines[0]!.id, quantity: '70' }],
  });
  await at.jobsDone();
  await release(at, asked('30'));
  await at.jobsDone();
  const changeId = await one(sql`select id from release_change where tenant_id = 0 order by id desc limit 1`);
  const changedLineId = lines[1]!.id;
  const { id: objectionId } = await at.supplier.calls(objectToRelease, {
    change: changeId,
    lineId: changedLineId,
    batches: [{ deliverOn: inDays(25), quantity: '33' }],
    reason: 'capacity',
    remark: '甲的异议',
  });
  return {
    changeId,
    changedLineId,
    objectionId,
    effectId: await one(
      sql`select id from release_change_effect where tenant_id = 0 and change_id = ${changeId} limit 1`,
    ),
  };
};
