import { beforeAll, describe, expect, test } from 'vitest';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { containersIn } from '@portal/app-server/testing/goods/containers.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import * as counts from '@portal/container-count/contract/endpoints.ts';
import * as notes from '@portal/container-note/contract/endpoints.ts';
import * as statements from '@portal/container-statement/contract/endpoints.ts';
import { addMonths, firstOf, monthOf } from '@portal/container-statement/contract/month.ts';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import { follow, listActivity } from '../contract/endpoints.ts';
import type { DocumentKind } from '../contract/fields.ts';
import { tellFollowers } from './look.ts';

const P1 = { plantNo: world.plant };
const LAST = addMonths(monthOf(inDays(0)), -1);

let at: TestWorld;
let planner: Person;
let dispatcher: Person;
let containers: Awaited<ReturnType<typeof containersIn>>;
/** A document of each kind with all that happens to one, by its own calls. */
const documents: Partial<Record<DocumentKind, { id: string; number: string }>> = {};

beforeAll(async () => {
  at = await seededPortal();
  planner = await withAccount(at, 'plant', 'logistics-planner');
  dispatcher = await withAccount(at, 'supplier', 'supplier-dispatcher');
  containers = await containersIn(at);
  await containers.posts(['purchase', ''], ['plant', world.plant], 1_000, firstOf(LAST));
  await containers.posts(['plant', world.plant], ['supplier', world.supplier], 100, firstOf(LAST));
  documents.container_note = await orderedAndReceived();
  documents.container_count = await countedTwice();
  documents.container_defect = await brokenAndRepaired();
  documents.container_statement = await disputedAndAgreed();
}, 120_000);

/** Above the need: refused, sent again, accepted, carried and received. */
const orderedAndReceived = async () => {
  const { which } = containers;
  const ordered = await containers.sends(dispatcher);
  const refused = await planner.calls(notes.refuseContainerNote, { ...which(ordered), reason: '库存不足' });
  const again = await dispatcher.calls(notes.sendContainerNote, which(refused));
  const agreed = await planner.calls(notes.acceptContainerNote, which(again));
  const picked = await containers.picks(planner, agreed);
  return containers.receives(dispatcher, await planner.calls(notes.departContainerNote, which(picked)));
};
const countedTwice = async () => {
  const { which } = containers;
  const submitted = await containers.submits(dispatcher, await containers.opens(dispatcher, 'supplier'), 90);
  const returned = await planner.calls(counts.returnContainerCount, {
    ...which(submitted),
    reason: '请复核',
  });
  const again = await containers.submits(dispatcher, returned, 95);
  return planner.calls(counts.approveContainerCount, { ...which(again), against: 'lost', reason: '盘亏' });
};
const brokenAndRepaired = async () => {
  const { which } = containers;
  const reported = await containers.reports(dispatcher, 'supplier', 5);
  const atRepair = await planner.calls(counts.repairContainerDefect, { ...which(reported), reason: '送修' });
  return planner.calls(counts.takeBackContainerDefect, {
    ...which(atRepair),
    repairedQuantity: 5,
    condition: 'repaired',
    reason: null,
  });
};
const disputedAndAgreed = async () => {
  await planner.calls(statements.makeContainerStatements, { month: LAST });
  const [made] = await planner.calls(statements.listContainerStatements, {
    month: LAST,
    holderCode: world.supplier,
  });
  const { id, version, number } = made!;
  // What is not sent is the plant's alone.
  expect(await found(dispatcher, { kind: 'container_statement' })).toEqual([]);
  await planner.calls(statements.sendContainerStatements, { lines: [{ id, version }] });
  const line = async () => {
    const [one] = await planner.calls(statements.listStatementLines, { statementId: id });
    return { id: one!.id, version: one!.version };
  };
  await dispatcher.calls(statements.disputeStatementLine, {
    ...(await line()),
    figure: 90,
    reason: '少收 10 个',
    evidence: [],
  });
  await planner.calls(statements.rejectStatementLine, { ...(await line()), reason: '已签收' });
  await dispatcher.calls(statements.confirmStatementLines, { lines: [await line()] });
  return { id, number };
};

const found = async (person: Person, input: object = {}, language: 'zh' | 'en' = 'zh') =>
  person.calls(listActivity, { limit: 100, ...input }, { ...P1, language });

const told: readonly (readonly [DocumentKind, page: string, calls: readonly Endpoint[]])[] = [
  [
    'container_note',
    '/container/container-dn-detail',
    [
      notes.createContainerNote,
      notes.sendContainerNote,
      notes.refuseContainerNote,
      notes.acceptContainerNote,
      notes.pickContainerNote,
      notes.departContainerNote,
      notes.receiveContainerNote,
    ],
  ],
  [
    'container_count',
    '/container/count-detail',
    [
      counts.openContainerCount,
      counts.enterContainerFigure,
      counts.submitContainerCount,
      counts.returnContainerCount,
      counts.approveContainerCount,
    ],
  ],
  [
    'container_defect',
    '/container/defect-detail',
    [counts.reportContainerDefect, counts.repairContainerDefect, counts.takeBackContainerDefect],
  ],
  [
    'container_statement',
    '/container/statement-detail',
    [
      statements.makeContainerStatements,
      statements.sendContainerStatements,
      statements.disputeStatementLine,
      statements.rejectStatementLine,
      statements.confirmStatementLines,
    ],
  ],
];

describe.each(told)('%s', (kind, page, calls) => {
  test.each(['zh', 'en'] as const)(
    'each step is told (%s), and where the document opens',
    async (language) => {
      const { id, number } = documents[kind]!;
      for (const person of [planner, dispatcher]) {
        const rows = await found(person, { kind, number }, language);
        expect(new Set(rows.map(({ name, link }) => `${name} ${link}`))).toEqual(
          new Set([`${number} ${page}?id=${id}`]),
        );
        const done = new Set(rows.map(({ actionName }) => actionName));
        expect([...done]).toEqual(expect.arrayContaining(calls.map((call) => call.name![language])));
      }
    },
  );

  test('nobody finds what is another’s', async () => {
    for (const [person, place] of [
      [at.otherSupplier, P1],
      [at.otherForwarder, P1],
      [at.foreignMrp, P1],
      [at.otherPlanner, {}],
    ] as const)
      expect(await person.calls(listActivity, { kind }, place)).toEqual([]);
  });
});

test('a forwarder who only carries finds the note, and not what its supplier needs', async () => {
  const rows = await found(at.forwarder);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['container_note']));
  expect(rows.filter(({ fieldName }) => fieldName.includes('需求'))).toEqual([]);
});

test('containers are no parts: a part finds none of their documents', async () => {
  const rows = await found(planner, { partNo: '5G0' });
  expect(rows.filter(({ kind }) => kind.startsWith('container'))).toEqual([]);
});

test('who follows a note is told of what others do to it', async () => {
  const note = await containers.sends(planner);
  await dispatcher.calls(follow, { kind: 'container_note', key: note.id }, P1);
  await containers.picks(planner, note);
  for (let run = 0; run < 2; run++) await tellFollowers(at.services, at.tenant);
  const { records } = await dispatcher.calls(listNewestNotices, { limit: 100 });
  expect(records.filter(({ type }) => type === 'activity.changed')).toMatchObject([
    {
      message: `${planner.userName} · ${notes.pickContainerNote.name!.zh}：器具单 ${note.number}`,
      link: `/container/container-dn-detail?id=${note.id}`,
    },
  ]);
});
