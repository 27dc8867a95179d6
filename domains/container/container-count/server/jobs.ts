import type { Caller } from '@portal/platform/server/caller.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { countDocument } from '../contract/count-fields.ts';
import { defectDocument } from '../contract/defect-fields.ts';
import { countScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { linesOf } from './count-lines.ts';
import { counts } from './counts.ts';
import { defects } from './defects.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** By the plant, for a partner. */
    'container-count.opened': { id: string };
    'container-count.submitted': { id: string };
    'container-count.decided': { id: string; approved: boolean };
    'container-defect.reported': { id: string };
    'container-defect.moved': { id: string; verb: 'repair' | 'takeBack' | 'scrap' };
  }
}

const { tell } = noticesOf(countScenarios, { zh: words.zh.notice, en: words.en.notice });
type Word = keyof typeof words.en.notice;

/** The partner is told what the plant wants and decides, the plant what waits for it. */
export const jobs = [
  after('container-count.opened', 'tell-partner', async (caller, { id }) =>
    tellOfCount(caller, id, 'container-count.opened', 'opened'),
  ),
  after('container-count.submitted', 'tell-plant', async (caller, { id }) =>
    tellOfCount(caller, id, 'container-count.submitted', 'submitted'),
  ),
  after('container-count.decided', 'tell-both', async (caller, { id, approved }) =>
    tellOfCount(caller, id, 'container-count.decided', approved ? 'approved' : 'returned'),
  ),
  after('container-defect.reported', 'tell-plant', async (caller, { id }) =>
    tellOfDefect(caller, id, 'container-count.defect-reported', 'reported'),
  ),
  after('container-defect.moved', 'tell-partner', async (caller, { id, verb }) =>
    tellOfDefect(caller, id, 'container-count.defect-moved', verb),
  ),
];

type Scenario = keyof typeof countScenarios & string;

const tellOfCount = async (caller: Caller, id: string, scenario: Scenario, word: Word): Promise<void> => {
  const [count] = await counts.several(caller, [id]);
  const lines = await linesOf(caller, id);
  const { number, holderCode: holder, decision, version } = count!;
  const differing = lines.filter(({ figure, book }) => figure !== null && figure !== Number(book)).length;
  await tell(caller, {
    scenario,
    word,
    about: count!,
    param: { number, holder, lines: lines.length, differing, reason: decision ?? '' },
    link: countDocument.addressOf(id),
    key: `${scenario}/${word}/${id}/${version}`,
  });
};

const tellOfDefect = async (caller: Caller, id: string, scenario: Scenario, word: Word): Promise<void> => {
  const [defect] = await defects.several(caller, [id]);
  const { number, holderCode: holder, containerCode, quantity } = defect!;
  const { repairedQuantity: repaired, scrappedQuantity: scrapped } = defect!;
  await tell(caller, {
    scenario,
    word,
    about: defect!,
    param: { number, holder, containerCode, quantity, repaired: repaired ?? 0, scrapped: scrapped ?? 0 },
    link: defectDocument.addressOf(id),
    key: `${scenario}/${word}/${id}`,
  });
};
