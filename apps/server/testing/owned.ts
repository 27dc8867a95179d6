import { Readable } from 'node:stream';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { createUser } from '@portal/access/server/offers.ts';
import { uploadMessage } from '@portal/edi/contract/endpoints.ts';
import { orderLabels, readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { createBulletin } from '@portal/settings/contract/bulletin.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import { createTransportOrder } from '@portal/transport/contract/endpoints.ts';
import { saveContact } from '@portal/supplier/contract/endpoints.ts';
import type { Owned } from '@portal/platform/server/testing/probe.ts';
import { inDays, noteFor, openLines, release } from './goods.ts';
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
  });
  const sent = await noteFor(at.supplier, { send: true });
  const loaded = await noteFor(at.supplier, { send: true });
  const unsent = await noteFor(at.supplier);
  const note = await at.supplier.calls(readDeliveryNote, { id: sent.id });
  const unsentNote = await at.supplier.calls(readDeliveryNote, { id: unsent.id });
  const { printId } = await at.supplier.calls(orderLabels, { id: sent.id, reason: null });
  await at.jobsDone();
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
    truckType: 'T96',
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
  return {
    messageId,
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
    orderId: order.id,
    receiptId: receipt.id,
    contactId: contact.id,
    supplierId: await one(sql`select id from supplier where tenant_id = 0 and supplier_code = 'S1001'`),
    partId: await one(sql`select id from part where tenant_id = 0 limit 1`),
    supplierPartId: await one(
      sql`select id from plant_supplier_part where tenant_id = 0 and supplier_code = 'S1001' and plant_no = 'P1' limit 1`,
    ),
    packagingId: await one(sql`select id from packaging where tenant_id = 0 limit 1`),
    packagingAgreementId: await one(
      sql`select id from packaging_agreement where tenant_id = 0 and supplier_code = 'S1001' and plant_no = 'P1' limit 1`,
    ),
    plantId,
    pointId,
    doorId,
    associationId,
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
