import { createCanvas } from '@napi-rs/canvas';
import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import * as counts from '@portal/container-count/server/offers.ts';
import { heldContainers, type HeldContainers } from '@portal/container-ledger/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { people } from '../../world/people.ts';
import { plants } from '../../world/master-data/plants.ts';
import { asPerson } from '../as-person.ts';

const personOf = (no: string) => people.find(({ userNo }) => userNo === no)!;
const [PLANNER, CLERK, SUPPLIER] = [personOf('logistics'), personOf('receiving'), personOf('supplier2')];
const WHY = '盘点表已由双方签字';

/** Counts in every state, and broken containers on every part of their way, at the first plant. */
export const countContainers = async (callerAt: (plantNo: string) => Caller): Promise<void> => {
  const caller = callerAt(plants[0].plantNo);
  const stock = await stockOf(caller, 'supplier', SUPPLIER.companyCode ?? '');
  const own = await stockOf(caller, 'plant', plants[0].plantNo);
  const theirs = { holderKind: 'supplier', holderCode: SUPPLIER.companyCode ?? '' } as const;
  const ours = { holderKind: 'plant', holderCode: null } as const;
  await count(caller, CLERK, theirs, stock.slice(0, 2), -3, async (planner, which) => {
    await counts.approveContainerCount(planner, { ...which, against: 'lost', reason: WHY });
  });
  await count(caller, SUPPLIER, theirs, stock.slice(0, 2), 2, async (planner, which) => {
    await counts.returnContainerCount(planner, { ...which, reason: '数量与上周交接单不符，请复盘' });
  });
  await count(caller, CLERK, ours, own.slice(0, 2), 0, async (planner, which) => {
    await counts.approveContainerCount(planner, { ...which, against: 'lost', reason: null });
  });
  await count(caller, CLERK, ours, own.slice(2, 5), -4);
  await breakSome(caller, own);
};

type Stock = Pick<HeldContainers, 'container_code' | 'available'>;
type Whose = { readonly holderKind: 'supplier' | 'plant'; readonly holderCode: string | null };
type Which = { readonly id: string; readonly version: number };

const stockOf = async (caller: Caller, kind: Whose['holderKind'], code: string): Promise<Stock[]> =>
  (
    await sql<Stock>`select held.container_code, held.available from ${heldContainers(caller)} as held
      where held.plant_no = ${caller.scope.plantNo} and held.holder_kind = ${kind} and held.holder_code = ${code} and held.available > 20
      order by held.container_code`.execute(caller.db)
  ).rows;

/** The first line differs from the books by so many. */
const count = async (
  caller: Caller,
  counter: (typeof people)[number],
  whose: Whose,
  stock: readonly Stock[],
  off: number,
  decide?: (planner: Caller, which: Which) => Promise<void>,
): Promise<void> => {
  if (stock.length === 0) return;
  const submitted = await asPerson(caller, counter, async (by) => {
    const containerCodes = stock.map((one) => one.container_code);
    const { id } = await counts.openContainerCount(by, { ...whose, containerCodes, remark: '月度盘点' });
    let version = 1;
    for (const [at, one] of stock.entries()) {
      const figure = {
        id,
        containerCode: one.container_code,
        condition: 'available' as const,
        how: 'set' as const,
      };
      ({ version } = await counts.enterContainerFigure(by, {
        ...figure,
        quantity: one.available + (at === 0 ? off : 0),
      }));
    }
    const seen = await counts.countById(by, id);
    for (const line of seen.lineList.filter(({ figure }) => figure === null))
      ({ version } = await counts.enterContainerFigure(by, {
        id,
        containerCode: line.containerCode,
        condition: line.condition,
        how: 'set',
        quantity: 0,
      }));
    return counts.submitContainerCount(by, { id, version });
  });
  if (decide)
    await asPerson(caller, PLANNER, async (planner) =>
      decide(planner, { id: submitted.id, version: submitted.version }),
    );
};

/** One report stays open, one is in repair, one came back with two scrapped, one was scrapped where it stood. */
const breakSome = async (caller: Caller, own: readonly Stock[]): Promise<void> =>
  asPerson(caller, PLANNER, async (planner) => {
    for (const [at, { container_code: containerCode }] of own.slice(0, 4).entries()) {
      const file = await keepFile(planner, {
        name: `${containerCode}-${at + 1}.png`,
        docType: 'container_defect',
        source: 'demo',
        contentType: 'image/png',
        content: crackedBox(),
      });
      const { id, version } = await counts.reportContainerDefect(planner, {
        holderKind: 'plant',
        holderCode: null,
        containerCode,
        quantity: 4 + at,
        reason: ['cracked', 'deformed', 'soiled', 'foldBroken'][at]!,
        remark: '叉车碰撞',
        evidence: [{ id: file.id, uuid: file.uuid }],
      });
      if (at === 3) await counts.scrapContainerDefect(planner, { id, version, reason: '无法修复' });
      if (at === 0 || at === 3) continue;
      const away = await counts.repairContainerDefect(planner, { id, version, reason: '送外修' });
      if (at === 2)
        await counts.takeBackContainerDefect(planner, {
          id,
          version: away.version,
          repairedQuantity: 4,
          condition: 'available',
          reason: '两个不能修',
        });
    }
  });

/** The demo has no photographs: the outline of a box with its crack. */
const crackedBox = (): Buffer => {
  const canvas = createCanvas(320, 200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 320, 200);
  context.strokeStyle = '#2b3a4a';
  context.lineWidth = 3;
  context.strokeRect(40, 50, 240, 110);
  context.strokeStyle = '#b3261e';
  context.beginPath();
  for (const [x, y] of [
    [150, 50],
    [165, 80],
    [145, 105],
    [170, 130],
    [158, 160],
  ] as const)
    context.lineTo(x, y);
  context.stroke();
  return canvas.toBuffer('image/png');
};
