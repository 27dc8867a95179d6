import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { archivingIn } from '@portal/app-server/testing/goods/archiving.ts';
import { agreementIn } from '@portal/app-server/testing/goods/cumulatives.ts';
import { inDays, transmission } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  compareRelease,
  listReleases,
  readRelease,
} from '@portal/call-off/contract/release/release-calls.ts';
import { listChangedParts, listReleaseChanges } from '@portal/release-change/contract/endpoints.ts';
import { listCumulatives } from '@portal/cumulative/contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
}, 120_000);

/** Six releases of an agreement, all but the one in force of last year: the first began the cumulatives, the second is what may go. */
const chain = async (saNo: string) => {
  const agreement = agreementIn(at, saNo);
  const ids: string[] = [];
  for (const [index, quantity] of ['100', '90', '80', '70', '60', '50'].entries()) {
    const { releaseId } = await agreement.releases([[1, quantity]], {
      releaseNo: `${saNo}-${index + 1}`,
      previousReleaseNo: index === 0 ? null : `${saNo}-${index}`,
      receivedCumulative: '10',
    });
    ids.push(releaseId);
  }
  await at.jobsDone();
  await sql`update release set created_at = '2025-06-01', release_date = '2025-06-01'::date + (id - ${ids[0]})::int
    where id = any (${ids.slice(0, 5)}::bigint[])`.execute(at.owner);
  return { agreement, ids };
};

const shown = async (saNo: string) =>
  (await at.supplier.calls(listReleases, { saNo, limit: 100, sort: 'id' })).map(({ releaseNo }) => releaseNo);

test('releases go and come back; figures, comparisons, repeated numbers and gaps stay as they were', async () => {
  const archiving = archivingIn(at);
  const { agreement, ids } = await chain('ARCHIVED-R');
  const [first, second, third, fourth, fifth, sixth] = ids as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const figures = async () => ({
    detail: await agreement.detail(at.mrp),
    list: await at.mrp.calls(listCumulatives, { saNo: 'ARCHIVED-R' }),
    comparison: await at.supplier.calls(compareRelease, { id: sixth }),
    lines: await agreement.lines(),
  });
  const repeats = async (day: string) =>
    expect(
      agreement.releases([[1, '5']], { releaseNo: 'ARCHIVED-R-2', releaseDate: day }),
    ).rejects.toMatchObject({ key: 'callOff.releaseRepeated' });
  const before = await figures();
  const rows = await archiving.rows('release');
  const day = (await at.mrp.calls(readRelease, { id: second })).releaseDate;

  const archive = await archiving.backsUp('release');
  expect(archive).toMatchObject({ status: 'backedUp', lines: 3, manifest: [{ table: 'release', lines: 3 }] });
  expect(await figures()).toEqual(before);
  expect(await archiving.deletes(archive)).toMatchObject({ status: 'deleted', done: 3, problem: null });
  // In force and before it stay, so does the first, which began the cumulatives.
  expect(await shown('ARCHIVED-R')).toEqual(['ARCHIVED-R-1', 'ARCHIVED-R-5', 'ARCHIVED-R-6']);
  expect(await figures()).toEqual(before);
  await repeats(day);
  await expect(at.supplier.calls(readRelease, { id: second })).toFailWith('err.archived');
  await expect(at.supplier.calls(compareRelease, { id: sixth, other: third })).toFailWith('err.archived');
  expect(await at.supplier.calls(compareRelease, { id: fifth })).toMatchObject({
    previous: null,
    archived: { releaseNo: 'ARCHIVED-R-4', archive: archive.name },
    rows: [],
  });
  await expect(at.otherSupplier.calls(readRelease, { id: fourth })).toFailWith('callOff.noDetail');

  // What changed then is still told, without the weeks of what is archived.
  const changes = await at.mrp.calls(listReleaseChanges, { limit: 100 });
  const parts = await Promise.all(
    changes.map(async ({ id }) => at.mrp.calls(listChangedParts, { change: id, limit: 10 })),
  );
  expect(parts.flat().find(({ releaseId }) => releaseId === third)).toMatchObject({
    releaseNo: 'ARCHIVED-R-3',
    archive: archive.name,
    periods: [],
  });
  expect(parts.flat().find(({ releaseId }) => releaseId === sixth)).toMatchObject({ archive: null });

  expect(await archiving.restores(archive)).toMatchObject({ status: 'backedUp', problem: null });
  expect(await archiving.rows('release')).toEqual(rows);
  expect(await archiving.rows('archived_record')).toEqual([]);
  expect(await figures()).toEqual(before);
  await repeats(day);
  expect(await at.supplier.calls(compareRelease, { id: sixth, other: first })).toMatchObject({
    archived: null,
  });
});

test('a release that came late tells no gap where the one before it is archived', async () => {
  const archiving = archivingIn(at);
  const { agreement } = await chain('ARCHIVED-G');
  await archiving.deletes(await archiving.backsUp('release'));
  const gapOf = async (releaseNo: string) =>
    (await at.mrp.calls(listReleases, { saNo: 'ARCHIVED-G', releaseNo, limit: 1 }))[0]?.chainGap;
  // After 7, which never came.
  await agreement.releases([[1, '40']], { releaseNo: 'ARCHIVED-G-8', previousReleaseNo: 'ARCHIVED-G-7' });
  expect(await gapOf('ARCHIVED-G-8')).toBe(true);
  // It comes late, after one that is archived: neither of them tells a gap.
  await transmission(at, [
    {
      saNo: 'ARCHIVED-G',
      releaseNo: 'ARCHIVED-G-7',
      releaseDate: inDays(-1),
      previousReleaseNo: 'ARCHIVED-G-3',
    },
  ]);
  expect(await Promise.all(['ARCHIVED-G-7', 'ARCHIVED-G-8'].map(gapOf))).toEqual([false, false]);
});
