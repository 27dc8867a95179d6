import { expect, test, vi } from 'vitest';
import { SessionChanged, type DbIdentity } from '../../database/connections/db-identity.ts';
import { Audience, audienceOf } from './audience.ts';

const clerk = {
  tenantId: 1,
  party: 'plant',
  companyCode: '1000',
  plantNo: '1000',
  plants: ['1000', '2000'],
} as const;

test('boards share an answer only among equal rights: tenant, kind of party, company, plant and plants', () => {
  const other = [
    { ...clerk, tenantId: 2 },
    { ...clerk, party: 'admin' },
    { ...clerk, companyCode: '2000' },
    { ...clerk, plantNo: '2000' },
    { ...clerk, plants: ['1000'] },
  ] as const;
  expect(new Set([clerk, ...other].map(audienceOf)).size).toBe(1 + other.length);
  expect(audienceOf({ ...clerk, plants: ['2000', '1000'] })).toBe(audienceOf(clerk));
});

/** Milliseconds between two answers. */
const PACE = 60;

/** An audience of `sizes` boards; `ended` are sessions that do not hold, `shown` is what the yard looks like. */
const audience = (size: number) => {
  const ended = new Set<DbIdentity>();
  const at = { shown: 'A', made: 0, failing: false };
  const failed = vi.fn<(error: unknown) => void>();
  const all = new Audience(
    {
      show: async (identity) => {
        if (ended.has(identity)) throw new SessionChanged();
        if (at.failing) throw new Error('away');
        at.made++;
        return at.shown;
      },
      hold: async (identities) => new Set(identities.filter((one) => !ended.has(one))),
      failed,
    },
    PACE,
  );
  const board = () => {
    const sent: (string | Buffer)[] = [];
    const identity = { scope: clerk } as unknown as DbIdentity;
    const one = { identity, send: (text: string | Buffer) => void sent.push(text), end: vi.fn<() => void>() };
    all.join(one);
    return { one, sent, identity, heard: () => sent.map((event) => /data: (.*)/.exec(event.toString())![1]) };
  };
  return { all, at, ended, failed, board, boards: Array.from({ length: size }, board) };
};

test('what is shown is made once, and the same bytes go to all; changes that come together are one answer', async () => {
  const { all, at, boards, board } = audience(120);
  await vi.waitFor(() => expect(boards.every(({ sent }) => sent.length === 1)).toBe(true));
  expect(at.made).toBe(1);
  expect(new Set(boards.map(({ sent }) => sent[0])).size).toBe(1);
  at.shown = 'B';
  for (let change = 1; change <= 50; change++) all.change(String(change));
  await vi.waitFor(() => expect(boards.every(({ sent }) => sent.length === 2)).toBe(true));
  expect([at.made, boards[0]!.sent[1]!.toString()]).toEqual([2, 'id: 50\nevent: board\ndata: B\n\n']);
  // a change that the wall does not show is not sent, and who comes now is given what the others have
  all.change('51');
  await vi.waitFor(() => expect(at.made).toBe(3));
  const late = board();
  await vi.waitFor(() => expect(late.heard()).toEqual(['B']));
  expect([at.made, boards[0]!.heard()]).toEqual([3, ['A', 'B']]);
});

test('a board whose session does not hold is ended and sent nothing, also where the answer was made in its name', async () => {
  const { all, at, ended, boards } = audience(3);
  await vi.waitFor(() => expect(boards.map(({ sent }) => sent.length)).toEqual([1, 1, 1]));
  ended.add(boards[0]!.identity).add(boards[2]!.identity);
  at.shown = 'B';
  all.change('2');
  await vi.waitFor(() => expect(all.size).toBe(1));
  await vi.waitFor(() => expect(boards.map(({ heard }) => heard())).toEqual([['A'], ['A', 'B'], ['A']]));
  expect(boards.map(({ one }) => one.end.mock.calls.length)).toEqual([1, 0, 1]);
});

test('what could not be made is said, and made with the next change', async () => {
  const { all, at, failed, boards } = audience(1);
  await vi.waitFor(() => expect(boards[0]!.heard()).toEqual(['A']));
  at.shown = 'B';
  at.failing = true;
  all.change('2');
  await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(new Error('away')));
  at.failing = false;
  all.change('3');
  await vi.waitFor(() => expect(boards[0]!.heard()).toEqual(['A', 'B']));
});
