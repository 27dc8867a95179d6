import { partFields } from '@portal/part/contract/field-words.ts';
import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  fields: {
    at: 'At',
    userName: 'By',
    person: 'Person',
    kind: 'Kind of document',
    name: 'Document',
    number: 'Document no.',
    partNo: partFields.en.partNo,
    actionName: 'Action',
    fieldName: 'What',
    beforeValue: 'Before',
    afterValue: 'After',
    atFrom: 'From day',
    atTo: 'To day',
    followed: 'Followed',
    key: 'Part no.',
    createdAt: 'Followed since',
  },
  kind: {
    part: 'Part',
    scheduling_agreement: 'Scheduling agreement',
    call_off_line: 'Call-off line',
    release_change_part: 'Release change',
    pre_series_order: 'Pre-series order',
    pickup_plan: 'Pickup plan',
    milk_run: 'Milk run',
    delivery_note: 'Delivery note',
    transport_order: 'Transport order',
    goods_receipt: 'Goods receipt',
    deviation: 'Deviation',
    container_note: 'Container note',
    container_count: 'Container count',
    container_defect: 'Container defect',
    container_statement: 'Container statement',
  },
  tabs: { records: 'Activity', follows: 'What I follow' },
  actions: {
    follow: 'Follow',
    unfollow: 'Unfollow',
    followPart: 'Follow a part',
    followAgreement: 'Follow an agreement',
  },
  followed: 'Followed: you will be notified of what others change',
  unfollowed: 'Not followed any more',
  followHint:
    'You are notified when others change call-offs, demand, pre-series orders, delivery notes, transport orders and receipts of the part; not of what you do yourself.',
  agreementHint:
    'Found by part number. You are notified when others change the agreement, its call-off lines or, by a release, its demand; not of what you do yourself.',
  agreement: 'Scheduling agreement',
  empty: 'No activity',
  emptyFollows:
    'You follow nothing yet. Follow a document among the activity, or a part or an agreement here.',
  notices: {
    changed: '{person} · {action}: {kind} {name}',
    changedMany: '{person} · {action}: {kind}, {count} of them',
  },
  done: { 'activity.look': 'Look for changes of what is followed' },
  failures: { 'activity.tooMany': 'At most {most} can be followed; please unfollow some first' },
});
