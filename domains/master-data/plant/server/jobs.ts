import type { Caller } from '@portal/platform/server/caller.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { plantScenarios } from '../contract/scenarios.ts';
import type { PlantChangeKind } from '../contract/touched.ts';
import { words } from '../contract/words.en.ts';
import './touched/touching.ts';

const { tell } = noticesOf(plantScenarios, { zh: words.zh.notice, en: words.en.notice });

/** Planners are told of each change that touches something, partners of what of it is theirs. */
export const jobs = [
  after('plant.changed', 'tell-concerned', async (caller, { change }) =>
    tellConcerned(caller, change, 'changed'),
  ),
  after('plant.withdrawn', 'tell-concerned', async (caller, { change }) =>
    tellConcerned(caller, change, 'withdrawn'),
  ),
];

const tellConcerned = async (
  caller: Caller,
  change: string,
  word: 'changed' | 'withdrawn',
): Promise<void> => {
  const lines = await caller.db
    .selectFrom('plant_change_effect')
    .where(ownTenant(caller.scope))
    .where('change', '=', change)
    .select(['plant_no', 'what', 'record', 'count', 'supplier_code', 'forwarder_code'])
    .execute();
  for (const [plantNo, ofPlant] of Map.groupBy(lines, (line) => line.plant_no))
    await tellPlant(caller, { change, word, plantNo, lines: ofPlant });
};

type Line = {
  readonly what: string;
  readonly record: string;
  readonly count: number;
  readonly supplier_code: string | null;
  readonly forwarder_code: string | null;
};

/** Those of one plant, of what is theirs in it. */
const tellPlant = async (
  caller: Caller,
  {
    change,
    word,
    plantNo,
    lines,
  }: { change: string; word: 'changed' | 'withdrawn'; plantNo: string; lines: readonly Line[] },
): Promise<void> => {
  const [first] = lines;
  if (first === undefined) return;
  const what = first.what as PlantChangeKind;
  const notice = {
    word,
    link: `/collaboration/plant-change?change=${change}`,
    values: { zh: { what: words.zh.changeKind[what] }, en: { what: words.en.changeKind[what] } },
  } as const;
  const sum = (of: readonly Line[]) => of.reduce((total, { count }) => total + count, 0);
  await tell(caller, {
    ...notice,
    scenario: 'plant.changed',
    about: { plantNo },
    param: { record: first.record, count: sum(lines) },
    key: `plant.${word}/${change}/${plantNo}`,
  });
  for (const column of ['supplier_code', 'forwarder_code'] as const)
    for (const code of new Set(lines.flatMap((line) => line[column] ?? [])))
      await tell(caller, {
        ...notice,
        scenario: 'plant.changed-partner',
        about: {
          plantNo,
          supplierCode: column === 'supplier_code' ? code : null,
          forwarderCode: column === 'forwarder_code' ? code : null,
        },
        param: { record: first.record, count: sum(lines.filter((line) => line[column] === code)) },
        key: `plant.${word}/${change}/${plantNo}`,
      });
};
