import { Failure } from '@portal/platform/contract/failure.ts';
import { unspacedKey } from '@portal/platform/contract/values/plain-code.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { UploadAction } from '@portal/platform/server/caller.ts';
import { dictWordsOf } from '@portal/platform/server/list/sheet/dict-words.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import { progressUnder } from '@portal/platform/server/list/import/import-progress.ts';
import { importing } from '@portal/platform/server/list/import/importing.ts';
import { readRows, type ImportRow } from '@portal/platform/server/list/import/import-rows.ts';
import { keepFile, requireDictCode } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/release/release-calls.ts';
import { FIRM_CHANGE_REASON } from '../../contract/horizon/firm-zone.ts';
import { ReleaseSheetRow, releaseRowColumns } from '../../contract/release/release-sheet.ts';
import { sheetWords } from '../../contract/sheet-words.ts';
import { releaseFrame } from '../releases/release-frame.ts';
import { statedReleases } from '../releases/stated.ts';
import { takeReleases } from '../releases/take.ts';

/**
 * Releases from a workbook: rows of one agreement, number and date are one release, taken whole or not at all. What those that are taken touch inside the firm zone is
 * shown in the preview, and wants a reason; who agrees to the preview agrees to it.
 */
export const importReleases: UploadAction<typeof calls.importReleases> = async (caller, input, file) => {
  const sheet = sheetWords[caller.language];
  const { firmReason, firmRemark } = input;
  await requireDictCode(caller, FIRM_CHANGE_REASON, firmReason, 'firmReason');
  const name = sheet.releasesRefused;
  return importing(caller, input, { name, source: 'call-off', keep: keepFile }, async () => {
    const { rows, outcome } = await readRows(caller, file, {
      name,
      columns: importColumns(releaseFrame, caller.language, await dictWordsOf(caller, releaseRowColumns)),
      words: releaseFrame.words[caller.language],
      zone: await releaseFrame.zone(caller),
      shape: ReleaseSheetRow,
    });
    const tell = progressUnder(caller, input.progress);
    await tell(0, rows.length);
    const releases = [...Map.groupBy(rows, keyOf).values()];
    const whole = releases.filter(isWhole);
    const stated = await statedReleases(
      caller,
      whole.map((own) => releaseOf(own, { firmReason, firmRemark })),
      'excel',
    );
    const { results, touched } = await takeReleases(caller, stated, {
      isAgreed: true,
      through: async (share) => tell(Math.floor(rows.length * share), rows.length),
    });
    const sum = { releases: 0, added: 0, raised: 0, lowered: 0, gone: 0 };
    for (const [at, result] of results.entries()) {
      if (result instanceof Failure) refuse(whole[at]!, result);
      else {
        sum.releases += 1;
        for (const count of ['added', 'raised', 'lowered', 'gone'] as const) sum[count] += result[count];
      }
    }
    return {
      ...(await outcome()),
      effects: sum.releases === 0 ? [] : [fill(sheet.releasesTaken, sum)],
      mend: sheet.mendReleases,
      touches: touched.length,
      touched: [...touched],
    };
  });
};

const KEY = [
  'supplierCode',
  'saNo',
  'partNo',
  'unloadingPoint',
  'orderLine',
  'pointOfUse',
  'releaseNo',
  'releaseDate',
] as const;
const keyOf = ({ cells }: Row): string =>
  JSON.stringify(KEY.map((field) => (field === 'partNo' ? partKeyOf(cells[field]) : (cells[field] ?? ''))));
const partKeyOf = (partNo = ''): string => unspacedKey(partNo).toUpperCase();

type Row = ImportRow<ReleaseSheetRow>;
type GoodRow = Row & { readonly value: ReleaseSheetRow };

/** True for a release of which every row is good; else the good ones are marked with that they wait for the others. */
const isWhole = (own: Row[]): own is GoodRow[] => {
  const [first] = own;
  const differing = own.find(
    ({ value }) =>
      value !== null && first!.value !== null && HEAD.some((field) => value[field] !== first!.value![field]),
  );
  if (differing) {
    const field = HEAD.find((one) => differing.value![one] !== first!.value![one])!;
    differing.refuse(new Failure('callOff.headDiffers', { field }));
  } else if (own.every(({ value }) => value !== null)) return true;
  for (const row of own) if (row.value !== null && row !== differing) row.refuse(WAITS);
  return false;
};

/** What is said of a release as a whole stands the same in each of its rows. */
const HEAD = ['previousReleaseNo', 'receivedCumulative'] as const;
const WAITS = new Failure('callOff.otherRow', { field: 'releaseNo' });

const releaseOf = (
  own: readonly GoodRow[],
  why: { readonly firmReason: string | null; readonly firmRemark: string | null },
) => {
  const { dueOn: _, frequency: __, zone: ___, quantity: ____, ...head } = own[0]!.value;
  return {
    ...head,
    ...why,
    agreed: undefined,
    lines: own.map(({ value: { dueOn, frequency, zone, quantity } }) => ({
      dueOn,
      frequency: frequency ?? 'D',
      zone,
      quantity,
    })),
  };
};

/** Marks the row to blame, the first one where it is the release itself, and the others with that they wait for it. */
const refuse = (own: readonly GoodRow[], failure: Failure): void => {
  const named = String(failure.details.field);
  const [, line, cell] = /^lines\.(\d+)\.(\w+)$/.exec(named) ?? [];
  const blamed = line === undefined ? 0 : Number(line);
  const field = cell ?? (named in releaseRowColumns ? named : 'dueOn');
  for (const [at, row] of own.entries())
    row.refuse(at === blamed ? new Failure(failure.key, { ...failure.details, field }) : WAITS);
};
