import { agreeing } from './goods/agreeing.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { commitCallOffs, listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import {
  createDeliveryNote,
  exportDeliveryNotes,
  listDeliveryNotes,
  packAutomatically,
  readDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { readHomeCounters } from '@portal/home/contract/endpoints.ts';
import { listOperations } from '@portal/log/contract/endpoints.ts';
import { selectParts } from '@portal/part/contract/endpoints.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import { readUserInformation } from '@portal/access/contract/shell-calls.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { commitInFull, inDays, noteHead } from './goods/goods.ts';
import { callOffLines, noteOf, packedNote, lineInputs } from './goods/notes.ts';
import { seededPortal, world, type TestWorld } from './portal.ts';
import {
  changeAgency,
  createAgency,
  listAgencies,
  listSuppliers,
} from '@portal/supplier/contract/endpoints.ts';
import { listOwnAgencies } from '@portal/supplier/contract/shell-calls.ts';

let portal: TestWorld;
/** People of S1002, which acts for S1001. */
let agent: Person;
const principal = world.supplier;
const forHim = { actingFor: principal };

beforeAll(async () => {
  portal = await seededPortal();
  agent = portal.otherSupplier;
  await sql`update supplier set agency = true where tenant_id = ${portal.tenant} and supplier_code <> ${world.thirdSupplier}`.execute(
    portal.owner,
  );
});

type Given = Partial<InputOf<typeof createAgency>>;
const given = (changed: Given = {}) => ({
  agentCode: world.otherSupplier,
  supplierCode: principal,
  partScope: 'all' as const,
  partNos: '',
  validFrom: inDays(0),
  validTo: inDays(30),
  active: 'Y' as const,
  ...changed,
});
const agency = async (changed: Given = {}, plantNo: string = world.plant) =>
  portal.mrp.calls(createAgency, given(changed), { plantNo });
/** Switches off whatever there is. */
const endAll = async (): Promise<void> => {
  for (const plantNo of [world.plant, world.otherPlant])
    for (const row of await portal.mrp.calls(listAgencies, { active: 'Y', limit: 100 }, { plantNo }))
      await portal.mrp.calls(changeAgency, { ...row, active: 'N' }, { plantNo });
};
/** One agency and no other. */
const only = async (changed: Given = {}, plantNo: string = world.plant) => {
  await endAll();
  return agency({ validTo: inDays(++days), ...changed }, plantNo);
};
let days = 100;

const sheetOf = async (bytes: Buffer): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const row of readSheet(bytes)) rows.push(row.cells.map((cell) => cell.text));
  return rows;
};

describe('the record', () => {
  test.each([
    [{ agentCode: principal }, 'agency.self', 'agentCode'],
    [{ agentCode: 'S9999' }, 'supplier.unknownSupplier', 'agentCode'],
    [{ agentCode: world.thirdSupplier }, 'agency.notAnAgent', 'agentCode'],
    [{ supplierCode: 'S9999' }, 'supplier.unknownSupplier', 'supplierCode'],
    [{ partScope: 'named', partNos: `${world.parts.oil}\n4711` }, 'agency.partUnknown', 'partNos'],
    [{ validTo: inDays(-1) }, 'err.invalid', 'validTo'],
    [{ partScope: 'named' }, 'err.invalid', 'partNos'],
    [{ partNos: world.parts.oil }, 'err.invalid', 'partNos'],
  ] as const)('%j is refused with %s', async (changed, key, field) => {
    const refused = await agency(changed).catch((error: unknown) => error);
    expect(refused).toMatchObject({ key });
    expect(JSON.stringify((refused as { details: object }).details)).toContain(field);
  });

  test('the same agency twice is refused at its field, a longer one beside it is not', async () => {
    await only({ validTo: inDays(40) });
    const twice = await agency({ validTo: inDays(40) }).catch((error: unknown) => error);
    expect(twice).toMatchObject({ key: 'agency.taken', details: { field: 'validFrom' } });
    await agency({ validTo: inDays(41) });
    await agency({ validTo: inDays(40), partScope: 'named', partNos: world.parts.oil });
  });

  test('numbers are kept one a line, each once', async () => {
    await only({
      partScope: 'named',
      partNos: `${world.parts.oil}，${world.parts.bracket}; ${world.parts.oil}`,
    });
    const [row] = await portal.mrp.calls(listAgencies, { active: 'Y' });
    expect(row).toMatchObject({
      partNos: [world.parts.bracket, world.parts.oil].join('\n'),
      state: 'inForce',
      agentNameZh: '上海乙密封件有限公司',
      supplierNameEn: 'Jia Components',
    });
  });

  test('who acts for whom stays', async () => {
    await only();
    const [row] = await portal.mrp.calls(listAgencies, { active: 'Y' });
    await expect(portal.mrp.calls(changeAgency, { ...row!, agentCode: world.thirdSupplier })).toFailWith(
      'agency.stays',
    );
  });

  test('both companies find it, nobody else, and neither changes it', async () => {
    await only();
    for (const one of [portal.supplier, agent])
      expect(await one.calls(listAgencies, { active: 'Y' })).toHaveLength(1);
    const third = portal.is({
      party: 'supplier',
      role: 'supplier-dispatcher',
      companyCode: world.thirdSupplier,
    });
    expect(await third.calls(listAgencies, {})).toEqual([]);
    await expect(agent.calls(createAgency, given())).toFailWith('err.forbidden');
  });

  test('one form makes it in several plants, in all or in none; each plant that refuses is named', async () => {
    await endAll();
    const both = [world.plant, world.otherPlant];
    const days = { validFrom: inDays(200), validTo: inDays(230) };
    const { ids } = await portal.mrp.calls(createAgency, given({ ...days, plants: both }));
    expect(ids).toHaveLength(2);
    for (const plantNo of both)
      expect(await portal.mrp.calls(listAgencies, { active: 'Y' }, { plantNo })).toMatchObject([
        { plantNo, validFrom: days.validFrom },
      ]);
    await expect(
      portal.mrp.calls(createAgency, given({ ...days, plants: [world.plant] })),
    ).rejects.toMatchObject({ key: 'agency.taken', details: { field: 'validFrom' } });
    const later = { ...days, validTo: inDays(231) };
    await agency(later, world.otherPlant);
    await expect(portal.mrp.calls(createAgency, given({ ...later, plants: both }))).rejects.toMatchObject({
      key: 'agency.plantsRefused',
      details: { field: 'plants', refused: expect.stringMatching(new RegExp(`^${world.otherPlant} – `)) },
    });
    expect(await portal.mrp.calls(listAgencies, { active: 'Y' })).toHaveLength(1);
    await expect(portal.mrp.calls(createAgency, given({ plants: ['P99'] }))).toFailWith(
      'agency.plantUnknown',
    );
  });
});

describe('acting', () => {
  test('the agent is offered whom he may act for, and where', async () => {
    await only();
    expect(await agent.calls(listOwnAgencies, {})).toEqual([
      {
        supplierCode: principal,
        nameZh: '长春甲零部件有限公司',
        nameEn: 'Jia Components',
        plants: [world.plant],
      },
    ]);
    expect(await portal.supplier.calls(listOwnAgencies, {})).toEqual([]);
    expect(await portal.mrp.calls(listOwnAgencies, {})).toEqual([]);
  });

  test('he finds the rows of the other supplier only while he acts for it', async () => {
    await only();
    const lines = await callOffLines(portal, ['10', '20']);
    const ids = lines.map(({ id }) => id).toSorted();
    const found = async (options = {}) =>
      (await agent.calls(listCallOffs, { saNo: lines[0]!.saNo }, options)).map(({ id }) => id).toSorted();
    expect(await found()).toEqual([]);
    expect(await found(forHim)).toEqual(ids);
    // What is his own company's is away meanwhile.
    expect((await agent.calls(listSuppliers, {}, forHim)).map((row) => row.supplierCode)).toEqual([
      principal,
    ]);
    expect((await agent.calls(listSuppliers, {})).map((row) => row.supplierCode)).toEqual([
      world.otherSupplier,
    ]);
  });

  test('what is about himself stays his own', async () => {
    await only();
    expect(await agent.calls(readUserInformation, {}, forHim).catch((error: unknown) => error)).toEqual(
      await agent.calls(readUserInformation, {}).catch((error: unknown) => error),
    );
  });

  test('he writes and sends a note for the other, and all of it says who did it for whom', async () => {
    await only();
    const lines = await callOffLines(portal, ['8'], { promised: false });
    await commitInFull({ calls: async (call, input) => agent.calls(call, input, forHim) }, lines);
    const { id } = await agent.calls(createDeliveryNote, { ...noteHead(), lines: lineInputs(lines) }, forHim);
    const { version } = await agent.calls(readDeliveryNote, { id }, forHim);
    const packed = await agent.calls(packAutomatically, { id, version }, forHim);
    await agreeing(agent, sendDeliveryNote, { id, version: packed.version }, forHim);
    await portal.jobsDone();

    const note = await portal.supplier.calls(readDeliveryNote, { id });
    expect(note).toMatchObject({ status: 'sent', supplierCode: principal });
    expect(note.sentBy).toBe(`${agent.userName}（上海乙密封件有限公司 代 长春甲零部件有限公司）`);
    const told = async (one: Person, options = {}) =>
      new Set(
        (await one.calls(readHistory, { entity: 'delivery_note', id }, options))
          .filter(({ source }) => source !== 'job')
          .map(({ userName }) => userName),
      );
    expect(await told(portal.supplier)).toEqual(
      new Set([`${agent.userName}（上海乙密封件有限公司 代 长春甲零部件有限公司）`]),
    );
    expect(await told(portal.mrp, { language: 'en' })).toEqual(
      new Set([`${agent.userName} (Yi Seals for Jia Components)`]),
    );
    // The principal's people are told the name of another company's person, not the number he signs in with.
    const [line] = await portal.supplier.calls(readHistory, { entity: 'delivery_note', id });
    expect(line!.userNo).toBeNull();
    const { rows } = await sql<object>`select company_code, acting_for, user_name from operation_log
      where user_no = ${agent.userNo} and type = 'sendDeliveryNote' order by id desc limit 1`.execute(
      portal.owner,
    );
    expect(rows).toEqual([
      { company_code: world.otherSupplier, acting_for: principal, user_name: agent.userName },
    ]);
    const [logged] = await agent.calls(listOperations, { type: 'sendDeliveryNote', zone: 'Asia/Shanghai' });
    expect(logged).toMatchObject({ companyCode: world.otherSupplier, actingFor: principal });
  });

  test('one key does not answer for two companies', async () => {
    await only();
    const lines = await callOffLines(portal, ['5']);
    const input = { ...noteHead(), lines: lineInputs(lines) };
    const once = await agent.calls(createDeliveryNote, input, { ...forHim, key: 'agency-1' });
    expect(await agent.calls(createDeliveryNote, input, { ...forHim, key: 'agency-1' })).toEqual(once);
    await expect(agent.calls(createDeliveryNote, input, { key: 'agency-1' })).toFailWith('err.keyOfOther');
  });

  test('figures that colleagues share are not mixed with those of the other company', async () => {
    await only();
    await callOffLines(portal, ['7'], { promised: false });
    const asSelf = await agent.calls(readHomeCounters, {});
    const asOther = await agent.calls(readHomeCounters, {}, forHim);
    expect(asOther).not.toEqual(asSelf);
    expect(asOther).toEqual(await portal.supplier.calls(readHomeCounters, {}));
    expect(await agent.calls(readHomeCounters, {})).toEqual(asSelf);
  });

  test('a workbook has the rows of the other supplier', async () => {
    await only();
    const [line] = await callOffLines(portal, ['6']);
    const note = await noteOf(portal, [line!]);
    const exported = async (options = {}) =>
      JSON.stringify(await sheetOf((await agent.downloads(exportDeliveryNotes, {}, options)).bytes));
    expect(await exported(forHim)).toContain(note.number);
    expect(await exported()).not.toContain(note.number);
  });
});

describe('outside of the agency there is nothing', () => {
  const refused = async (options = {}, one = agent) =>
    expect(one.calls(listCallOffs, {}, { ...forHim, ...options })).toFailWith('err.agencyOver');

  test('without one, for another supplier, in another plant', async () => {
    await endAll();
    await refused();
    await only();
    await refused({ actingFor: world.thirdSupplier });
    await refused({ plantNo: world.otherPlant });
    await refused({ actingFor: world.otherSupplier });
    await refused({}, portal.mrp);
    await refused({}, portal.forwarder);
    await refused(
      {},
      portal.is({ party: 'supplier', role: 'supplier-dispatcher', companyCode: world.thirdSupplier }),
    );
    await refused({}, portal.is({ ...agent, tenantId: portal.otherTenant }));
  });

  test.each([
    ['before it begins', { validFrom: inDays(1) }],
    ['after it has ended', { validFrom: inDays(-9), validTo: inDays(-1) }],
    ['when it is switched off', { active: 'N' as const }],
  ])('%s', async (_, changed) => {
    await only(changed);
    await refused();
  });

  test('the first and the last day are its own', async () => {
    await only({ validFrom: inDays(0), validTo: inDays(0) });
    await expect(agent.calls(listCallOffs, {}, forHim)).resolves.toBeDefined();
  });

  test('it ends with the next call', async () => {
    const { id } = await only();
    await agent.calls(listCallOffs, {}, forHim);
    const [row] = await portal.mrp.calls(listAgencies, { ids: id });
    await portal.mrp.calls(changeAgency, { ...row!, active: 'N' });
    await refused();
    await expect(agent.calls(listCallOffs, {})).resolves.toBeDefined();
  });

  test('what the agent had written stays with the supplier', async () => {
    const { id: agencyId } = await only();
    const lines = await callOffLines(portal, ['3']);
    const { id } = await agent.calls(createDeliveryNote, { ...noteHead(), lines: lineInputs(lines) }, forHim);
    const [row] = await portal.mrp.calls(listAgencies, { ids: agencyId });
    await portal.mrp.calls(changeAgency, { ...row!, active: 'N' });
    await expect(agent.calls(readDeliveryNote, { id })).toFailWith('err.notFound');
    expect(await portal.supplier.calls(readDeliveryNote, { id })).toMatchObject({ id });
  });
});

describe('named parts', () => {
  test('call-offs, parts and what is counted of them', async () => {
    await only({ partScope: 'named', partNos: world.parts.oil });
    const oil = await callOffLines(portal, ['4'], { partNo: world.parts.oil, unit: 'KGM' });
    const bracket = await callOffLines(portal, ['4']);
    const found = await agent.calls(listCallOffs, { limit: 100 }, forHim);
    expect(new Set(found.map(({ partNo }) => partNo))).toEqual(new Set([world.parts.oil]));
    expect(found.map(({ id }) => id)).toContain(oil[0]!.id);
    const parts = await agent.calls(selectParts, {}, forHim);
    expect(parts.map(({ partNo }) => partNo)).toEqual([world.parts.oil]);
    await expect(
      agent.calls(commitCallOffs, { lines: [{ id: bracket[0]!.id, version: bracket[0]!.version }] }, forHim),
    ).toFailWith('callOff.noDetail');
  });

  test('a note with another part is not there for him, nor is its history; his own is', async () => {
    await only({ partScope: 'named', partNos: world.parts.oil });
    const [oil] = await callOffLines(portal, ['4'], { partNo: world.parts.oil, unit: 'KGM' });
    const [bracket] = await callOffLines(portal, ['4']);
    const mixed = await noteOf(portal, [oil!, bracket!]);
    await expect(agent.calls(readDeliveryNote, { id: mixed.id }, forHim)).toFailWith('err.notFound');
    await expect(agent.calls(readHistory, { entity: 'delivery_note', id: mixed.id }, forHim)).toFailWith(
      'err.notFound',
    );
    const [further] = await callOffLines(portal, ['9'], { partNo: world.parts.oil, unit: 'KGM' });
    const { id } = await agent.calls(
      createDeliveryNote,
      { ...noteHead(), lines: lineInputs([further!]) },
      forHim,
    );
    expect(await agent.calls(readDeliveryNote, { id }, forHim)).toMatchObject({ id });
    expect((await agent.calls(readHistory, { entity: 'delivery_note', id }, forHim)).length).toBeGreaterThan(
      0,
    );
    const seen = await agent.calls(listDeliveryNotes, { limit: 100 }, forHim);
    expect(seen.map((row) => row.id)).toContain(id);
    expect(seen.map((row) => row.id)).not.toContain(mixed.id);
  });

  test('two agencies in force are one of all their parts', async () => {
    await only({ partScope: 'named', partNos: world.parts.oil });
    await agency({ partScope: 'named', partNos: world.parts.bracket, validTo: inDays(++days) });
    const parts = async () =>
      (await agent.calls(selectParts, {}, forHim)).map(({ partNo }) => partNo).toSorted();
    expect(await parts()).toEqual([world.parts.bracket, world.parts.oil].toSorted());
    await agency({ validTo: inDays(++days) });
    expect(await parts()).toHaveLength(3);
  });

  test('packed units of a note with another part are not there in the tables either', async () => {
    await only({ partScope: 'named', partNos: world.parts.oil });
    const note = await packedNote(portal, await callOffLines(portal, ['4']));
    const answer = await agent.calls(listDeliveryNotes, { limit: 100 }, forHim);
    expect(JSON.stringify(answer)).not.toContain(note.number);
  });
});
