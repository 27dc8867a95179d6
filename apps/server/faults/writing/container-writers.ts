import { setTimeout as sleep } from 'node:timers/promises';
import * as counts from '@portal/container-count/contract/endpoints.ts';
import type { ContainerCount } from '@portal/container-count/contract/count-fields.ts';
import { postContainerMovement } from '@portal/container-ledger/contract/endpoints.ts';
import * as notes from '@portal/container-note/contract/endpoints.ts';
import type { ContainerNote } from '@portal/container-note/contract/fields.ts';
import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { inDays } from '../../testing/goods/goods.ts';
import { world } from '../../testing/world.ts';
import type { Books } from './books.ts';
import { keepAt, type Ledger } from './ledger.ts';
import type { RemotePerson } from '../remote-person.ts';
import type { Writer } from './writers.ts';

const BOX = 'KLT4147';

/** A planner who buys containers and hands them out, more of them each time. */
export const containerPlanner = (person: RemotePerson, supplierCode: string): Writer => {
  let turns = 0;
  return async (ledger) =>
    keepAt(async () => {
      await sleep(60);
      const quantity = ++turns;
      const isPurchase = turns % 2 === 1;
      await ledger.write(
        async (key) =>
          person.calls(
            postContainerMovement,
            {
              cause: isPurchase ? 'purchase' : 'handover',
              containerCode: BOX,
              quantity: isPurchase ? 2 * quantity : quantity,
              postedOn: addDays(today('Asia/Shanghai'), -1),
              condition: 'available',
              giverKind: isPurchase ? 'purchase' : 'plant',
              giverCode: null,
              takerKind: isPurchase ? 'plant' : 'supplier',
              takerCode: isPurchase ? null : supplierCode,
              documentNumber: null,
              reason: null,
            },
            key,
          ),
        ({ movements }, { id, number }) => {
          movements[id] = { number, quantity: isPurchase ? 2 * quantity : quantity };
        },
      );
    });
};

/**
 * Somebody who counts the boxes of the plant and finds more each time, and a colleague who approves that. A count that a kill has left open is gone on with: each
 * turn takes it one step further.
 */
export const containerCounter = (counter: RemotePerson, approver: RemotePerson): Writer => {
  let turns = 0;
  return async (ledger) =>
    keepAt(async () => {
      await sleep(40);
      const [open] = await counter.calls(counts.listContainerCounts, {
        holderKind: 'plant',
        status: 'counting,submitted',
        limit: 1,
      });
      if (open === undefined) {
        const whose = { holderKind: 'plant' as const, holderCode: null, containerCodes: [BOX], remark: null };
        await countWith(ledger, async (key) => counter.calls(counts.openContainerCount, whose, key));
        return;
      }
      const { id, version } = open;
      if (open.status === 'submitted') {
        const decision = { id, version, against: 'lost', reason: '盘点表已签字' } as const;
        await countWith(ledger, async (key) => approver.calls(counts.approveContainerCount, decision, key));
      } else if (open.counted < open.lines) {
        const figure = { id, containerCode: BOX, condition: 'available', how: 'set' } as const;
        const quantity = MORE * ++turns;
        await countWith(ledger, async (key) =>
          counter.calls(counts.enterContainerFigure, { ...figure, quantity }, key),
        );
      } else
        await countWith(ledger, async (key) =>
          counter.calls(counts.submitContainerCount, { id, version }, key),
        );
    });
};
/** So many more each time that the plant always has what its planner hands out between two counts. */
const MORE = 2_000;

const countWith = async (
  ledger: Ledger,
  call: (key: string) => Promise<ContainerCount>,
): Promise<ContainerCount> =>
  ledger.write(call, ({ counts: books }, { id, number, status, lineList }) => {
    books[id] = [number, status, ...lineList.map(({ figure }) => figure ?? '-')].join(' ');
  });

/** A planner who sends empties to a supplier, picked one short, and the supplier who receives one less; each turn takes a note one step further. */
export const emptiesSender = (planner: RemotePerson, supplier: RemotePerson): Writer => {
  let unloadingPointId: string | undefined;
  return async (ledger) =>
    keepAt(async () => {
      await sleep(40);
      unloadingPointId ??= (await planner.calls(selectUnloadingPoints, {})).find(
        ({ code }) => code === world.unloadingPoint,
      )!.id;
      const [open] = await planner.calls(notes.listContainerNotes, {
        status: 'new,pendingPick,picked,departed',
        limit: 1,
      });
      if (open === undefined) {
        const draft = { ...ORDERED, unloadingPointId };
        await noteWith(ledger, async (key) => planner.calls(notes.createContainerNote, draft, key));
        return;
      }
      const { id, version, items } = await planner.calls(notes.readContainerNote, { id: open.id });
      const which = { id, version };
      const oneLess = (of: (item: ContainerNote['items'][number]) => number) =>
        items.map((item) => ({ itemId: item.id, quantity: of(item) - 1, reason: '少一个' }));
      const steps: Readonly<Record<string, (key: string) => Promise<ContainerNote>>> = {
        new: async (key) => planner.calls(notes.sendContainerNote, which, key),
        pendingPick: async (key) =>
          planner.calls(
            notes.pickContainerNote,
            { ...which, counts: oneLess(({ quantity }) => quantity) },
            key,
          ),
        picked: async (key) => planner.calls(notes.departContainerNote, which, key),
        departed: async (key) =>
          supplier.calls(
            notes.receiveContainerNote,
            { ...which, counts: oneLess(({ pickedQuantity }) => pickedQuantity!), remark: null },
            key,
          ),
      };
      await noteWith(ledger, steps[open.status]!);
    });
};

const ORDERED: Omit<InputOf<typeof notes.createContainerNote>, 'unloadingPointId'> = {
  direction: 'fromPlant',
  partnerKind: 'supplier',
  partnerCode: world.supplier,
  forwarderCode: world.forwarder,
  transportMode: 'ROAD',
  pickOn: inDays(1),
  expectedOn: inDays(2),
  comment: null,
  items: [{ containerCode: BOX, condition: 'available', quantity: 5, layers: null }],
};

const noteWith = async (
  ledger: Ledger,
  call: (key: string) => Promise<ContainerNote>,
): Promise<ContainerNote> =>
  ledger.write(call, ({ empties }: Books, { id, number, status, items }) => {
    const figures = items.map((item) => [
      item.quantity,
      item.pickedQuantity ?? '-',
      item.receivedQuantity ?? '-',
    ]);
    empties[id] = [number, status, ...figures.flat()].join(' ');
  });
