import * as z from 'zod/mini';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { Id, YesNo, maybe, selectedOf, text } from '@portal/platform/contract/fields.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { PDF } from '@portal/platform/contract/values/media-types.ts';
import { LONGEST_TEXT, Measures, cardInput, partner } from './card.ts';
import { senders } from './cause.ts';
import { disruptionDocument } from './fields.ts';
import { Notification, SentNotification } from './notification.ts';

const { path: BASE } = disruptionDocument;
const EDIT = 'disruption:edit';

export const {
  list: listDisruptions,
  workbook: exportDisruptions,
  read: readDisruption,
} = disruptionDocument;

export const printDisruption = file({
  types: [PDF],
  method: 'POST',
  path: `${BASE}/{id}/print`,
  work: 'print',
  needs: 'disruption:list',
  name: { zh: '打印中断卡', en: 'Print disruption card' },
  summary: 'A disruption card with its parts, measures and links on A4 in both languages, as PDF',
  input: z.object({ id: Id }),
  fails: ['disruption.none', 'disruption.glyphsMissing'],
});

const Opened = z.object({ ...identified, number: z.string() });
/** What may be wrong with what a card says. */
const said = [
  'disruption.endsBefore',
  'disruption.notDelivered',
  'disruption.notAMonday',
  'disruption.lossWithoutWeek',
  'disruption.twice',
  'disruption.linkNone',
  'disruption.linkWithoutDay',
  'disruption.thirdParty',
  'unit.tooFine',
] as const;
const moves = [
  'disruption.none',
  'disruption.status',
  'disruption.senderOnly',
  'err.updatedByOther',
] as const;

export const openDisruption = endpoint({
  path: `${BASE}/open`,
  needs: EDIT,
  name: { zh: '新建中断卡', en: 'Open disruption card' },
  summary: 'Sends a new card of a new event to the other side',
  input: z.object({ ...partner, ...cardInput }),
  output: Opened,
  fails: [...said, 'supplier.unknownSupplier'],
});

export const changeDisruption = endpoint({
  path: `${BASE}/{id}/change`,
  needs: EDIT,
  name: { zh: '修改中断卡', en: 'Change disruption card' },
  summary: 'Says on an open card what is known by now; only the side that sent it does',
  input: z.object({ ...idVersion, ...cardInput }),
  output: z.object(identified),
  fails: [...moves, ...said],
});

export const keepDisruptionMeasures = endpoint({
  path: `${BASE}/{id}/measures`,
  needs: EDIT,
  name: { zh: '更新措施', en: 'Keep measures' },
  summary: 'The measures of an open card with their owners and days; both sides keep them',
  input: z.object({ ...idVersion, measures: Measures }),
  output: z.object(identified),
  fails: ['disruption.none', 'disruption.status', 'err.updatedByOther', 'disruption.thirdParty'],
});

export const resolveDisruption = endpoint({
  path: `${BASE}/{id}/resolve`,
  needs: EDIT,
  name: { zh: '关闭中断卡', en: 'Resolve disruption' },
  summary: 'The effect is over; says by which measure. A resolved card stays as it is',
  input: z.object({ ...idVersion, resolving: text(LONGEST_TEXT) }),
  output: z.object(identified),
  fails: [...moves, 'disruption.thirdParty'],
});

export const forwardDisruption = endpoint({
  path: `${BASE}/{id}/forward`,
  needs: EDIT,
  name: { zh: '转发中断卡', en: 'Forward disruption' },
  summary:
    'A new card of the same event for another partner, with the text and the sites that its sender confirms; it never names a third party',
  input: z.object({ ...idVersion, ...partner, ...cardInput, confirmed: YesNo }),
  output: Opened,
  fails: [
    'disruption.none',
    'disruption.status',
    'err.updatedByOther',
    'disruption.notConfirmed',
    'disruption.toSamePartner',
    'supplier.unknownSupplier',
    ...said,
  ],
});

export const readDisruptionNotification = endpoint({
  method: 'GET',
  path: `${BASE}/{id}/notification`,
  needs: 'disruption:list',
  summary: 'A card as demand and capacity notification 3.0.0 (CX-0146)',
  input: z.object({ id: Id }),
  output: Notification,
  fails: ['disruption.none', 'err.archived'],
});

export const takenAs = ['opened', 'changed', 'resolved', 'repeated'] as const;

export const takeDisruptionNotification = endpoint({
  path: `${BASE}/notification`,
  needs: EDIT,
  name: { zh: '接收中断通知', en: 'Take notification' },
  summary:
    'Takes a demand and capacity notification 3.0.0 (CX-0146): a new one opens a card, a newer state of a known one replaces it, the same again changes nothing, an older one is refused',
  input: z.object({ ...partner, sentBy: maybe(selectedOf(senders)), notification: SentNotification }),
  output: z.object({ ...identified, number: z.string(), outcome: z.enum(takenAs) }),
  fails: [
    ...moves,
    ...said,
    'supplier.unknownSupplier',
    'disruption.unknownValue',
    'disruption.textMissing',
    'disruption.resolvingMissing',
    'disruption.sitesOfResolved',
    'disruption.materialUnnamed',
    'disruption.notATime',
    'disruption.older',
  ],
});
