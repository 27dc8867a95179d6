import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { Id, codeText, longest, maybeText, search, text } from '@portal/platform/contract/fields.ts';
import { PDF } from '@portal/platform/contract/values/media-types.ts';
import {
  ContainerChoice,
  Counts,
  LONGEST_REASON,
  NeedOfContainer,
  NoteInput,
  OwnTruck,
  SeveralNotes,
  TruckChoice,
  containerNoteDocument,
} from './fields.ts';

const { path: BASE, Record: ContainerNote } = containerNoteDocument;

export const {
  list: listContainerNotes,
  workbook: exportContainerNotes,
  read: readContainerNote,
} = containerNoteDocument;

export const readContainerOrderNeed = endpoint({
  method: 'GET',
  path: '/container/v1/note-need',
  needs: 'container-note:edit',
  summary: 'What a supplier needs of the containers that he orders, as things stand',
  input: z.object({ supplierCode: codeText(35), containerCodes: z.string().check(longest(1_900)) }),
  output: z.array(NeedOfContainer),
});

export const selectNoteContainers = endpoint({
  method: 'GET',
  path: '/container/v1/note-container',
  needs: 'container-note:edit',
  summary: 'Containers that are counted, with their names',
  input: z.object({}),
  output: z.array(ContainerChoice),
});

const writing = [
  'containerNote.wrongPartner',
  'containerNote.partnerUnknown',
  'containerNote.forwarderUnknown',
  'containerNote.containerUnknown',
  'containerNote.containerTwice',
  'containerNote.wrongCondition',
  'containerNote.pointUnknown',
  'containerNote.daysOrder',
  'dict.unknownCode',
] as const satisfies readonly FailureKey[];
const moving = [
  'containerNote.none',
  'containerNote.othersTurn',
  'containerNote.status',
  'err.updatedByOther',
] as const satisfies readonly FailureKey[];

const unfit = [
  'containerNote.orderUnfit',
  'containerNote.truckPast',
  'containerNote.truckGone',
] as const satisfies readonly FailureKey[];

export const createContainerNote = endpoint({
  path: BASE,
  needs: 'container-note:edit',
  name: { zh: '新建器具单', en: 'Create container note' },
  summary: 'Writes a draft; it is sent by a call of its own',
  input: NoteInput,
  output: ContainerNote,
  fails: writing,
});
export const createContainerNotes = endpoint({
  path: `${BASE}/several`,
  needs: 'container-note:edit',
  name: { zh: '批量新建器具单', en: 'Create container notes' },
  summary: 'Writes a note for each of several suppliers, and sends them with `send`; all of them or none',
  input: SeveralNotes,
  output: z.array(z.object({ id: z.string(), number: z.string() })),
  fails: [...writing, 'containerNote.dayPast', 'containerNote.forwarderMissing', 'containerNote.aboveNeed'],
});
export const changeContainerNote = endpoint({
  path: `${BASE}/{id}/change`,
  needs: 'container-note:edit',
  name: { zh: '修改器具单', en: 'Change container note' },
  summary: 'Writes a draft or a refused note anew',
  input: z.extend(NoteInput, idVersion),
  output: ContainerNote,
  fails: [...moving, 'containerNote.sentAlready', ...writing],
});
export const deleteContainerNote = endpoint({
  path: `${BASE}/{id}/delete`,
  needs: 'container-note:edit',
  name: { zh: '删除器具单', en: 'Delete container note' },
  summary: 'Takes a draft or a refused note away',
  input: z.object(idVersion),
  output: z.object({ id: z.string() }),
  fails: [...moving, 'containerNote.sentAlready'],
});
export const sendContainerNote = endpoint({
  path: `${BASE}/{id}/send`,
  needs: 'container-note:edit',
  name: { zh: '发送器具单', en: 'Send container note' },
  summary:
    'What the plant writes is agreed at once, and so is an order within the need; an order above it needs a comment and is reviewed, and what a partner brings back waits for an answer',
  input: z.object(idVersion),
  output: ContainerNote,
  fails: [
    ...moving,
    'containerNote.sentAlready',
    'containerNote.dayPast',
    'containerNote.forwarderMissing',
    'containerNote.aboveNeed',
  ],
});
export const withdrawContainerNote = endpoint({
  path: `${BASE}/{id}/withdraw`,
  needs: 'container-note:edit',
  name: { zh: '撤回器具单', en: 'Withdraw container note' },
  summary: 'Its writer takes a note back that was not picked yet',
  input: z.object(idVersion),
  output: ContainerNote,
  fails: [...moving, 'containerNote.pickedAlready'],
});
export const acceptContainerNote = endpoint({
  path: `${BASE}/{id}/accept`,
  needs: 'container-note:review',
  name: { zh: '接受器具单', en: 'Accept container note' },
  summary: 'The plant agrees to what a partner orders or brings back',
  input: z.object(idVersion),
  output: ContainerNote,
  fails: moving,
});
export const refuseContainerNote = endpoint({
  path: `${BASE}/{id}/refuse`,
  needs: 'container-note:review',
  name: { zh: '拒绝器具单', en: 'Refuse container note' },
  summary: 'The plant says why not; the writer may change it and send it again',
  input: z.object({ ...idVersion, reason: text(LONGEST_REASON) }),
  output: ContainerNote,
  fails: moving,
});
export const pickContainerNote = agreeing(
  endpoint({
    path: `${BASE}/{id}/pick`,
    needs: 'container-note:ship',
    name: { zh: '器具取件', en: 'Pick container note' },
    summary: 'The consignor says how many he picked; a figure that differs needs a reason',
    input: z.object({ ...idVersion, counts: Counts }),
    output: ContainerNote,
    fails: [
      ...moving,
      'containerNote.pickedAlready',
      'containerNote.itemsDiffer',
      'containerNote.pickReason',
      'containerNote.nothingPicked',
    ],
  }),
);
export const loadContainerNote = endpoint({
  path: `${BASE}/{id}/load`,
  needs: 'container-note:ship',
  name: { zh: '器具单装车', en: 'Load container note' },
  summary:
    'Puts the picked containers on a transport order of the same supplier whose day is not past; what goes to the plant departs with it, what goes out may also ride back with a truck that has come',
  input: z.object({ ...idVersion, transportOrderId: Id }),
  output: ContainerNote,
  fails: [...moving, 'containerNote.notPicked', ...unfit, 'err.notFound'],
});
export const listTrucksForContainerNote = endpoint({
  method: 'GET',
  path: `${BASE}/{id}/truck`,
  needs: 'container-note:ship',
  summary: 'At most fifty trucks on which a note may be loaded, those ordered last first',
  input: z.object({ id: Id, word: search(30) }),
  output: z.array(TruckChoice),
  fails: ['containerNote.none'],
});
export const orderTruckForContainerNote = endpoint({
  path: `${BASE}/{id}/truck`,
  needs: 'container-note:ship',
  name: { zh: '为器具单新建运输单', en: 'Order truck for container note' },
  summary:
    'Makes a transport order for a picked note alone, with its forwarder and unloading point, and loads it; the consignor does, or the forwarder who carries, with the right to edit transport orders. Truck and window may be given later, on the order',
  input: OwnTruck,
  output: ContainerNote,
  fails: [
    ...moving,
    'containerNote.notToOrder',
    'containerNote.ownTruck',
    'containerNote.forwarderMissing',
    'transport.unknownForwarder',
    'transport.doorNotForSupplier',
    'timeWindow.taken',
    'timeWindow.notOffered',
    'dict.unknownCode',
    'transport.estimatePast',
    'transport.estimateFar',
    'fleet.driverUnknown',
    'fleet.vehicleUnknown',
    'fleet.identityMasked',
    'err.notFound',
    'err.forbidden',
  ],
});
export const departContainerNote = endpoint({
  path: `${BASE}/{id}/depart`,
  needs: 'container-note:ship',
  name: { zh: '器具单发运', en: 'Depart with container note' },
  summary:
    'The containers leave the consignor; the consignee confirms their receipt within the hours of the plant',
  input: z.object(idVersion),
  output: ContainerNote,
  fails: [...moving, 'containerNote.notPicked'],
});
export const receiveContainerNote = agreeing(
  endpoint({
    path: `${BASE}/{id}/receive`,
    needs: 'container-note:receive',
    name: { zh: '器具单收货', en: 'Receive container note' },
    summary: 'The consignee says how many came; a figure that differs from the picked one needs a reason',
    input: z.object({ ...idVersion, counts: Counts, remark: maybeText(LONGEST_REASON) }),
    output: ContainerNote,
    fails: [
      ...moving,
      'containerNote.noHandover',
      'containerNote.itemsDiffer',
      'containerNote.receiveReason',
    ],
  }),
);
export const reverseContainerReceipt = endpoint({
  path: `${BASE}/{id}/reverse-receipt`,
  needs: 'container-note:receive',
  name: { zh: '撤销器具收货', en: 'Take container receipt back' },
  summary:
    'Whoever received takes a mistaken receipt back within the hours of the plant, the plant until the statement of its month is sent; what was posted goes back, both sides are told, and the receipt is confirmed anew',
  input: z.object({ ...idVersion, reason: text(LONGEST_REASON) }),
  output: ContainerNote,
  fails: [
    ...moving,
    'containerNote.notReceived',
    'containerNote.reversalOver',
    'containerStatement.monthClosed',
  ],
});

export const downloadContainerNote = file({
  types: [PDF],
  method: 'POST',
  path: `${BASE}/{id}/print`,
  work: 'print',
  needs: 'container-note:list',
  name: { zh: '打印器具单', en: 'Print container note' },
  summary: 'The paper that goes with the containers, in both languages, with its number as a code, as PDF',
  input: z.object({ id: Id }),
  fails: ['containerNote.none', 'containerNote.glyphsMissing', 'err.archived'],
});
