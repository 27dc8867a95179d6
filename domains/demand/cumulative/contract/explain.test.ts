import { expect, test } from 'vitest';
import { add } from '@portal/platform/contract/quantity.ts';
import { markOf, takenApart } from './explain.ts';
import type { Goods, Picture, ReleaseMove, Reset, Side } from './picture.ts';

const nothing = { required: null, sent: null, received: null, inTransit: null };
const even: Picture = {
  ours: { required: '900', sent: '200', received: '200', inTransit: '0' },
  theirs: nothing,
  on: '2026-04-10',
  booked: '200',
  stated: null,
  sentByRelease: '0',
  release: { id: '9', number: 'R7', day: '2026-04-08' },
  unknownNote: null,
  goods: [],
  resets: [],
  siblings: [],
  releases: [],
};
let notes = 0;
const note = (quantity: string, changed: Partial<Goods> = {}): Goods => {
  notes += 1;
  return {
    noteId: String(notes),
    number: `2600000${notes}`,
    quantity,
    sentOn: '2026-04-05',
    underWay: quantity,
    isUnasked: false,
    visits: [],
    ...changed,
  };
};
const came = (quantity: string, received: string, receivedOn = '2026-04-07', sentOn = '2026-04-05') =>
  note(quantity, { sentOn, underWay: '0', visits: [{ id: '7', number: 'GR7', on: receivedOn, received }] });
const reset: Reset = {
  id: '1',
  releaseId: '5',
  releaseNo: 'R5',
  resetOn: '2026-01-01',
  sentBefore: '9000',
  receivedBefore: '8900',
  beganAt: '0',
  onRoad: '100',
  isFirst: false,
};
const other = (kind: 'otherPoint' | 'otherNumber') => ({
  id: '31',
  kind,
  name: '5G0 · B07',
  figures: { required: '2000', sent: '700', received: '650', inTransit: '50' },
});
const moved = (number: string, day: string, by: string): ReleaseMove => ({
  id: number,
  number,
  day,
  moved: by,
});

type Case = readonly [
  what: string,
  side: Side,
  theirs: string,
  changed: Partial<Picture>,
  explained: readonly (readonly [code: string, pieces: string])[],
  unexplained: string,
];
const cases: readonly Case[] = [
  ['the same figure', 'sent', '200', {}, [], '0'],
  ['200.0 is 200', 'sent', '200.000', {}, [], '0'],
  ['nothing is known', 'sent', '250', {}, [], '50'],
  ['a note under way', 'received', '300', { goods: [note('100')] }, [['noteUnderWay', '100']], '0'],
  [
    'one of two notes under way is the one that fits',
    'received',
    '230',
    { goods: [note('100'), note('30')] },
    [['noteUnderWay', '30']],
    '0',
  ],
  [
    'a note under way, and more that nothing explains',
    'received',
    '320',
    { goods: [note('100')] },
    [['noteUnderWay', '100']],
    '20',
  ],
  ['a note under way is more than the difference', 'received', '230', { goods: [note('100')] }, [], '30'],
  [
    'sent after the day of the supplier’s figures',
    'sent',
    '150',
    { goods: [note('50', { sentOn: '2026-04-11' })] },
    [['noteAfterDay', '-50']],
    '0',
  ],
  [
    'sent on that day is in his figures',
    'sent',
    '150',
    { goods: [note('50', { sentOn: '2026-04-10' })] },
    [],
    '-50',
  ],
  [
    'received after the day of the supplier’s figures',
    'received',
    '140',
    { goods: [came('60', '60', '2026-04-11')] },
    [['receiptAfterDay', '-60']],
    '0',
  ],
  [
    'a receipt of less, and a note sent later, together',
    'sent',
    '165',
    { goods: [came('100', '85'), note('50', { sentOn: '2026-04-12' })] },
    [
      ['noteAfterDay', '-50'],
      ['receiptDifference', '15'],
    ],
    '0',
  ],
  [
    'the second of two visits was after the day',
    'received',
    '170',
    {
      goods: [
        note('60', {
          underWay: '0',
          visits: [
            { id: '7', number: 'GR7', on: '2026-04-09', received: '30' },
            { id: '8', number: 'GR8', on: '2026-04-11', received: '30' },
          ],
        }),
      ],
    },
    [['receiptAfterDay', '-30']],
    '0',
  ],
  [
    'a part of a note is under way',
    'received',
    '240',
    {
      goods: [
        note('60', {
          underWay: '40',
          visits: [{ id: '7', number: 'GR7', on: '2026-04-09', received: '20' }],
        }),
      ],
    },
    [['noteUnderWay', '40']],
    '0',
  ],
  ['a receipt of less', 'sent', '205', { goods: [came('100', '95')] }, [['receiptDifference', '5']], '0'],
  ['a receipt of more', 'sent', '190', { goods: [came('100', '110')] }, [['receiptDifference', '-10']], '0'],
  [
    'the supplier believes what he sent has come',
    'received',
    '205',
    { goods: [came('100', '95')] },
    [['receiptDifference', '5']],
    '0',
  ],
  [
    'a note that is not sent here, or was returned',
    'sent',
    '280',
    { goods: [note('80', { sentOn: null })] },
    [['noteUnsent', '80']],
    '0',
  ],
  [
    'the supplier goes on where we were reset: sent',
    'sent',
    '9100',
    { resets: [reset] },
    [['resetDay', '8900']],
    '0',
  ],
  ['the same: received', 'received', '9100', { resets: [reset] }, [['resetDay', '8900']], '0'],
  [
    'the release that began the agreement is no reset',
    'received',
    '9100',
    { resets: [{ ...reset, resetOn: null }] },
    [],
    '8900',
  ],
  [
    'the first release said what was before, and counts 40 since',
    'received',
    '9040',
    {
      ours: { ...even.ours, sent: '40', received: '40' },
      resets: [{ ...reset, isFirst: true, receivedBefore: '9000', beganAt: '40', onRoad: '0' }],
    },
    [['resetDay', '9000']],
    '0',
  ],
  [
    'two resets that the supplier does not know',
    'received',
    '13100',
    { resets: [reset, { ...reset, id: '0', receivedBefore: '4000' }] },
    [['resetDay', '12900']],
    '0',
  ],
  [
    'the plant received a note that was never announced',
    'sent',
    '160',
    { sentByRelease: '40', stated: '200', booked: '160', unknownNote: '00001234' },
    [['neverAnnounced', '-40']],
    '0',
  ],
  [
    'the same: received',
    'received',
    '160',
    { sentByRelease: '40', stated: '200', booked: '160', unknownNote: '00001234' },
    [['neverAnnounced', '-40']],
    '0',
  ],
  [
    'the release counts what is not booked here yet',
    'received',
    '160',
    { stated: '200', booked: '160' },
    [['countedByRelease', '-40']],
    '0',
  ],
  [
    'the supplier takes the release, which does not know later receipts',
    'received',
    '170',
    { stated: '170', booked: '200' },
    [['laterThanRelease', '-30']],
    '0',
  ],
  [
    'one figure for two points',
    'sent',
    '900',
    { siblings: [other('otherPoint')] },
    [['otherPoint', '700']],
    '0',
  ],
  [
    'one figure for two numbers of a part',
    'received',
    '850',
    { siblings: [other('otherNumber')] },
    [['otherNumber', '650']],
    '0',
  ],
  [
    'a release after the day asked for more',
    'required',
    '780',
    { releases: [moved('R7', '2026-04-11', '120'), moved('R6', '2026-04-03', '-40')] },
    [['releaseAfterDay', '-120']],
    '0',
  ],
  [
    'the newest release asked for less and is not read yet',
    'required',
    '940',
    { releases: [moved('R7', '2026-04-08', '-40'), moved('R6', '2026-04-03', '75')] },
    [['releaseUnread', '40']],
    '0',
  ],
  [
    'the last two releases are not read yet',
    'required',
    '865',
    { releases: [moved('R7', '2026-04-08', '-40'), moved('R6', '2026-04-03', '75')] },
    [['releaseUnread', '-35']],
    '0',
  ],
  [
    'receipts later than the release counted on top of what it asks for',
    'required',
    '930',
    { stated: '170', booked: '200' },
    [['laterThanRelease', '30']],
    '0',
  ],
  [
    'the release counts what is not booked',
    'required',
    '860',
    { stated: '200', booked: '160' },
    [['countedByRelease', '-40']],
    '0',
  ],
  ['required goes on over a reset', 'required', '9800', { resets: [reset] }, [['resetDay', '8900']], '0'],
  [
    'one figure for two points in all',
    'required',
    '2900',
    { siblings: [other('otherPoint')] },
    [['otherPoint', '2000']],
    '0',
  ],
  [
    'goods came that no line asked for',
    'required',
    '876',
    {
      goods: [
        came('24', '24'),
        note('24', {
          isUnasked: true,
          underWay: '0',
          visits: [{ id: '8', number: 'GR8', on: '2026-04-09', received: '24' }],
        }),
      ],
    },
    [['notAskedFor', '-24']],
    '0',
  ],
  [
    'nothing explains what is required',
    'required',
    '901',
    { releases: [moved('R7', '2026-04-08', '40')] },
    [],
    '1',
  ],
  [
    'in transit follows from sent and received',
    'inTransit',
    '30',
    { theirs: { ...nothing, sent: '230', received: '200', inTransit: '30' } },
    [['sentLessReceived', '30']],
    '0',
  ],
  [
    'in transit is less by the note that the supplier counts as received',
    'inTransit',
    '0',
    {
      ours: { ...even.ours, sent: '300', inTransit: '100' },
      theirs: { ...nothing, sent: '300', received: '300', inTransit: '0' },
      goods: [note('100')],
    },
    [['noteUnderWay', '-100']],
    '0',
  ],
  [
    'in transit alone: sent and received after the day',
    'inTransit',
    '60',
    {
      ours: { ...even.ours, sent: '250', inTransit: '50' },
      goods: [came('60', '60', '2026-04-11'), note('50', { sentOn: '2026-04-11' })],
    },
    [
      ['noteAfterDay', '-50'],
      ['receiptAfterDay', '60'],
    ],
    '0',
  ],
  [
    'a third of a piece more',
    'received',
    '200.333',
    { goods: [note('0.333')] },
    [['noteUnderWay', '0.333']],
    '0',
  ],
];

test.each(cases)('%s (%s)', (_, side, theirs, changed, explained, unexplained) => {
  const picture = { ...even, ...changed, theirs: { ...nothing, ...changed.theirs, [side]: theirs } };
  const apart = takenApart(picture, side);
  expect(apart.explanations.map(({ code, pieces }) => [code, pieces])).toEqual(explained);
  expect(apart.unexplained).toBe(unexplained);
});

test('explanations and what is left are the whole difference, whatever the documents are', () => {
  const goods = Array.from({ length: 40 }, (_, at) =>
    at % 2 ? note(`${at * 7}.${at}`) : came('50', `${at + 30}`),
  );
  for (const theirs of ['0', '199.5', '731', '12345.678']) {
    const apart = takenApart({ ...even, theirs: { ...nothing, received: theirs }, goods }, 'received');
    const sum = apart.explanations.reduce(
      (all, { pieces }) => all + Number(pieces),
      Number(apart.unexplained),
    );
    expect(sum).toBeCloseTo(Number(theirs) - 200, 3);
  }
});

test('one, two or all documents of a kind are found among any number of others', () => {
  const goods = Array.from({ length: 150 }, (_, at) => note(`${(at + 1) * (at + 3)}.${at + 1}`));
  const inAll = goods.reduce((sum, { quantity }) => add(sum, quantity), '0');
  const apart = (more: string) =>
    takenApart({ ...even, theirs: { ...nothing, received: add('200', more) }, goods }, 'received');
  for (const [more, documents] of [
    [goods[140]!.quantity, 1],
    [add(goods[97]!.quantity, goods[149]!.quantity), 2],
    [inAll, 150],
  ] as const)
    expect(apart(more)).toMatchObject({
      unexplained: '0',
      explanations: [{ code: 'noteUnderWay', documents: { length: documents } }],
    });
});

test('each explanation names the documents behind it', () => {
  const apart = takenApart(
    { ...even, theirs: { ...nothing, received: '330' }, goods: [note('100'), note('30')] },
    'received',
  );
  expect(apart.explanations[0]!.documents.map(({ kind, pieces }) => [kind, pieces])).toEqual([
    ['note', '100'],
    ['note', '30'],
  ]);
});

test('a row is marked with its first explanation, and unexplained as soon as something is left', () => {
  const said = (received: string) => ({
    ...even,
    theirs: { ...nothing, sent: '200', received },
    goods: [note('100')],
  });
  expect(markOf(said('200'))).toBeNull();
  expect(markOf(said('300'))).toBe('noteUnderWay');
  expect(markOf(said('301'))).toBe('unexplained');
  expect(markOf({ ...even, theirs: nothing })).toBeNull();
});
