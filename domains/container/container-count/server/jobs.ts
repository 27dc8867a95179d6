import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { countScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';

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
type Told = {
  number: string;
  version: number;
  holder: string;
  plantNo: string;
  supplierCode: string | null;
  forwarderCode: string | null;
};
const aboutOf = ({ plantNo, supplierCode, forwarderCode }: Told) => ({
  plantNo,
  supplierCode,
  forwarderCode,
});
const owners = sql`number, version, holder_code as holder, plant_no as "plantNo", supplier_code as "supplierCode", forwarder_code as "forwarderCode"`;

const tellOfCount = async (caller: Caller, id: string, scenario: Scenario, word: Word): Promise<void> => {
  const { rows } = await sql<Told & { reason: string | null; lines: number; differing: number }>`
    select ${owners}, decision as reason,
      (select count(*)::int from container_count_line as line where ${ownTenant(caller.scope, 'line')} and line.count_id = count.id) as lines,
      (select count(*)::int from container_count_line as line where ${ownTenant(caller.scope, 'line')} and line.count_id = count.id and line.figure <> line.book) as differing
    from container_count as count where ${ownTenant(caller.scope, 'count')} and count.id = ${id}`.execute(
    caller.db,
  );
  const count = rows[0]!;
  const { number, holder, lines, differing, reason } = count;
  await tell(caller, {
    scenario,
    word,
    about: aboutOf(count),
    param: { number, holder, lines, differing, reason: reason ?? '' },
    link: `/container/count-detail?id=${id}`,
    key: `${scenario}/${word}/${id}/${count.version}`,
  });
};

const tellOfDefect = async (caller: Caller, id: string, scenario: Scenario, word: Word): Promise<void> => {
  const { rows } = await sql<
    Told & { containerCode: string; quantity: number; repaired: number; scrapped: number }
  >`
    select ${owners}, container_code as "containerCode", quantity, coalesce(repaired_quantity, 0) as repaired, coalesce(scrapped_quantity, 0) as scrapped
    from container_defect as defect where ${ownTenant(caller.scope, 'defect')} and defect.id = ${id}`.execute(
    caller.db,
  );
  const defect = rows[0]!;
  const { number, holder, containerCode, quantity, repaired, scrapped } = defect;
  await tell(caller, {
    scenario,
    word,
    about: aboutOf(defect),
    param: { number, holder, containerCode, quantity, repaired, scrapped },
    link: `/container/defect-detail?id=${id}`,
    key: `${scenario}/${word}/${id}`,
  });
};
