import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller, FileAction, UploadAction } from '@portal/platform/server/caller.ts';
import { importColumns, importTemplate } from '@portal/platform/server/list/import/import-list.ts';
import { progressUnder } from '@portal/platform/server/list/import/import-progress.ts';
import {
  keptUnlessRefused,
  readRows,
  type ImportRow,
} from '@portal/platform/server/list/import/import-rows.ts';
import { importing } from '@portal/platform/server/list/import/importing.ts';
import { dictWordsOf } from '@portal/platform/server/list/sheet/dict-words.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { VersionRow, versionRowColumns } from '../../contract/version-sheet.ts';
import { words } from '../../contract/words.en.ts';
import { takeVersion, type TakenVersion } from './take-version.ts';

const frame = {
  title: { zh: words.zh.titles.version, en: words.en.titles.version },
  words,
  columns: versionRowColumns,
  zone: plantZone,
};

/** An empty workbook to write versions in. */
export const downloadForecastTemplate: FileAction<typeof calls.downloadForecastTemplate> = async (caller) =>
  importTemplate(caller, frame);

/**
 * Versions from a workbook: rows of one source, demand type and number are one version, taken whole or not at all. Each bad row is marked with what is
 * wrong with it, the others of its version with that they wait for it.
 */
export const importForecastVersions: UploadAction<typeof calls.importForecastVersions> = async (
  caller,
  input,
  file,
) => {
  const { sheet } = words[caller.language];
  const name = frame.title[caller.language];
  return importing(caller, input, { name, source: 'forecast', keep: keepFile }, async () => {
    const { rows, outcome } = await readRows(caller, file, {
      name,
      columns: importColumns(frame, caller.language, await dictWordsOf(caller, versionRowColumns)),
      words: words[caller.language],
      zone: await plantZone(caller),
      shape: VersionRow,
    });
    const tell = progressUnder(caller, input.progress);
    const sums = { published: 0, repeated: 0, forecasts: 0, buckets: 0, idle: 0 };
    let through = 0;
    for (const own of Map.groupBy(rows, keyOf).values()) {
      await tell(through, rows.length);
      through += own.length;
      const taken = isWhole(own) && (await takeRows(caller, own));
      if (!taken) continue;
      if (taken.outcome === 'repeated') {
        sums.repeated += 1;
        sums.idle += own.length;
      } else {
        sums.published += 1;
        sums.forecasts += taken.forecasts;
        sums.buckets += taken.buckets;
      }
    }
    await tell(through, rows.length);
    return {
      ...(await outcome()),
      idle: sums.idle,
      effects: [
        ...(sums.published === 0 ? [] : [fill(sheet.taken, { ...sums, versions: sums.published })]),
        ...(sums.repeated === 0 ? [] : [fill(sheet.repeated, { versions: sums.repeated })]),
      ],
      mend: sheet.mendVersion,
    };
  });
};

type Row = ImportRow<VersionRow>;
type GoodRow = Row & { readonly value: VersionRow };

const keyOf = ({ cells: { source, demandType, number } }: Row): string =>
  JSON.stringify([source, demandType, number]);

const WAITS = new Failure('forecast.otherRow', { field: 'number' });

/** True for a version of which every row is good by itself; else the good ones are marked with that they wait for the others. */
const isWhole = (own: Row[]): own is GoodRow[] => {
  const dueOn = own.find(({ value }) => value !== null)?.value?.dueOn;
  const differing = own.filter(({ value }) => value !== null && value.dueOn !== dueOn);
  if (differing.length === 0 && own.every(({ value }) => value !== null)) return true;
  for (const row of own)
    if (row.value !== null)
      row.refuse(differing.includes(row) ? new Failure('forecast.headDiffers', { field: 'dueOn' }) : WAITS);
  return false;
};

/** What became of a version; undefined where it is refused, with its rows marked. */
const takeRows = async (caller: Caller, own: readonly GoodRow[]): Promise<TakenVersion | undefined> => {
  const { source, demandType, number, dueOn } = own[0]!.value;
  let taken: TakenVersion | undefined;
  await keptUnlessRefused(
    caller,
    async () => {
      const buckets = own.map(({ value }) => value);
      taken = await takeVersion(caller, {
        source,
        demandType,
        number,
        dueOn,
        buckets,
        part: null,
        parts: null,
      });
    },
    (failure) => {
      for (const [at, row] of own.entries()) row.refuse(at === 0 ? failure : WAITS);
    },
  );
  if (taken?.outcome !== 'refused') return taken;
  const bad = new Map(taken.refused.map(({ index, failure }) => [index, failure]));
  for (const [at, row] of own.entries()) row.refuse(bad.get(at) ?? WAITS);
  return undefined;
};
