import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import * as counts from '@portal/container-count/contract/endpoints.ts';
import type { ContainerCount } from '@portal/container-count/contract/count-fields.ts';
import { postContainers, type Posting } from '@portal/container-ledger/server/offers.ts';
import * as notes from '@portal/container-note/contract/endpoints.ts';
import type { ContainerNote } from '@portal/container-note/contract/fields.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { asSystem, inDays } from './goods.ts';
import type { TestWorld } from '../portal.ts';
import { orderForm } from './trucks.ts';
import { world } from '../world.ts';

/** A box that the world counts. */
export const BOX = 'KLT4147';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Written = InputOf<typeof notes.createContainerNote>;
type Holder = readonly [kind: Posting['giverKind'], code: string];

/** Posts as documents and jobs do, whatever the giver has. */
export const post = async (
  at: TestWorld,
  [giverKind, giverCode]: Holder,
  [takerKind, takerCode]: Holder,
  quantity: number,
  more: Partial<Posting> = {},
) =>
  asSystem(at, at.tenant, world.plant, async (caller) =>
    postContainers(caller, [
      {
        plantNo: world.plant,
        postedOn: inDays(0),
        cause: giverKind === 'purchase' ? 'purchase' : 'handover',
        containerCode: BOX,
        quantity,
        giverKind,
        giverCode,
        giverCondition: 'available',
        takerKind,
        takerCode,
        takerCondition: 'available',
        reason: null,
        documentKind: null,
        documentId: null,
        documentNumber: null,
        reversesId: null,
        ...more,
      },
    ]),
  );

/** What people of the world do with empties, each step by its own call. */
export const containersIn = async (at: TestWorld) => {
  const { unloadingPointId } = await orderForm(at, []);
  const which = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });
  const figures = ({ items }: ContainerNote) =>
    items.map(({ id, quantity }) => ({ itemId: id, quantity, reason: null }));

  const posts = async (giver: Holder, taker: Holder, quantity: number, postedOn: string = inDays(0)) =>
    post(at, giver, taker, quantity, { postedOn });

  const drafts = async (by: Person, changed: Partial<Written> = {}) =>
    by.calls(notes.createContainerNote, {
      direction: 'fromPlant',
      partnerKind: 'supplier',
      partnerCode: world.supplier,
      forwarderCode: world.forwarder,
      unloadingPointId,
      transportMode: 'ROAD',
      pickOn: inDays(1),
      expectedOn: inDays(2),
      comment: '备货',
      items: [{ containerCode: BOX, condition: 'available', quantity: 10, layers: null }],
      ...changed,
    });
  const sends = async (by: Person, changed?: Partial<Written>) =>
    by.calls(notes.sendContainerNote, which(await drafts(by, changed)));
  const picks = async (by: Person, note: ContainerNote) =>
    by.calls(notes.pickContainerNote, { ...which(note), counts: figures(note) });
  /** By the plant, picked and gone. */
  const departs = async (changed?: Partial<Written>) =>
    at.receiving.calls(
      notes.departContainerNote,
      which(await picks(at.receiving, await sends(at.logistics, changed))),
    );
  const receives = async (by: Person, note: ContainerNote) => {
    const received = await by.calls(notes.receiveContainerNote, {
      ...which(note),
      counts: figures(note),
      remark: null,
    });
    await at.jobsDone();
    return received;
  };

  /** One's own stock, or that of a partner. */
  const opens = async (by: Person, holderKind: 'plant' | 'supplier' | 'forwarder') =>
    by.calls(counts.openContainerCount, {
      holderKind,
      holderCode: null,
      containerCodes: [BOX],
      remark: null,
    });
  const submits = async (by: Person, count: ContainerCount, quantity: number) => {
    const entry = { id: count.id, containerCode: BOX, condition: 'available', how: 'set', quantity } as const;
    return by.calls(counts.submitContainerCount, which(await by.calls(counts.enterContainerFigure, entry)));
  };
  const reports = async (by: Person, holderKind: 'plant' | 'supplier' | 'forwarder', quantity: number) => {
    const { id, uuid } = await by.uploads(uploadFile, { name: 'broken.png', content: PNG });
    return by.calls(counts.reportContainerDefect, {
      holderKind,
      holderCode: null,
      containerCode: BOX,
      quantity,
      reason: 'cracked',
      remark: '箱底开裂',
      evidence: [{ id, uuid }],
    });
  };

  return { which, posts, drafts, sends, picks, departs, receives, opens, submits, reports };
};
