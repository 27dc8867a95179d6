import { sql } from 'kysely';
import { world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { createAgency, saveContact, tagSuppliers } from '../../contract/endpoints.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** The owner himself with a contact, an origin, a tag, and who acts for him; his forwarder. */
export const arrange: Arrange<TestWorld> = async (at, { tagId }) => {
  const supplierId = await idOf(
    at,
    sql`select id from supplier where tenant_id = 0 and supplier_code = 'S1001'`,
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
  await at.mrp.calls(tagSuppliers, { ids: [supplierId], add: [tagId] });
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
  return {
    supplierId,
    contactId: contact.id,
    agencyId: agency.id,
    forwarderId: await idOf(at, sql`select id from forwarder where tenant_id = 0 and forwarder_code = 'F01'`),
    originId: await idOf(
      at,
      sql`select id from supplier_origin where tenant_id = 0 and supplier_code = 'S1001' limit 1`,
    ),
  };
};
