import { plantFields } from '@portal/plant/contract/field-words.ts';
import { forwarderFields, supplierFields } from '@portal/supplier/contract/field-words.ts';
import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  fields: {
    number: 'Container note no.',
    state: 'State',
    status: 'Status',
    direction: 'Direction',
    partnerKind: 'Partner kind',
    partnerCode: 'Partner code',
    partnerName: 'Partner name',
    partnerNameZh: 'Partner name (Chinese)',
    partnerNameEn: 'Partner name',
    supplierCode: supplierFields.en.supplierCode,
    forwarderCode: forwarderFields.en.forwarderCode,
    quantity: 'Quantity',
    pickedQuantity: 'Picked',
    receivedQuantity: 'Received',
    pickOn: 'Pick on',
    expectedOn: 'Expected on',
    unloadingPoint: 'Point at the plant',
    unloadingPointId: 'Point at the plant',
    send: 'Send at once',
    portions: 'Shares',
    missing: 'Missing',
    transportMode: 'Transport mode',
    transportOrderNumber: 'Transport order no.',
    transportOrderId: 'Transport order',
    writtenBy: 'Written by',
    comment: 'Comment on order',
    completeBy: 'Completed by itself at',
    createdAt: 'Created at',
    containerCode: 'Container',
    containerCodes: 'Containers',
    containers: 'Containers',
    containerName: 'Container name',
    containerNameZh: 'Container name (Chinese)',
    containerNameEn: 'Container name',
    condition: 'Condition',
    layers: 'Layers',
    needed: 'Needed',
    held: 'In stock',
    maximum: 'Maximum',
    pickReason: 'Reason of picking',
    receiveReason: 'Reason of receipt',
    reviewReason: 'Reason of refusal',
    reason: 'Reason',
    sentAt: 'Sent at',
    pickedAt: 'Picked at',
    departedAt: 'Departed',
    receivedAt: 'Received at',
    receivedOn: 'Received on',
    receiptRemark: 'Receipt remark',
    reversalReason: 'Reason for taking the receipt back',
    remark: 'Receipt remark',
    items: 'Containers',
    counts: 'Counted',
    waits: 'Waiting',
  },
  state: {
    temporaryStorage: 'Temporary storage',
    sent: 'To be answered',
    toBeReviewed: 'To be reviewed',
    refused: 'Refused',
    deliveryToBeConfirmed: 'Delivery to be confirmed',
    receiptToBeConfirmed: 'Receipt to be confirmed',
    completedByRecipient: 'Completed by recipient',
    autoCompleted: 'Auto-completed',
  },
  status: {
    new: 'New',
    pendingPick: 'To be picked',
    picked: 'Picked',
    trucked: 'Loaded',
    departed: 'Departed',
    completed: 'Completed',
  },
  point: { loadingPoint: 'Loading point at the plant', unloadingPoint: plantFields.en.unloadingPoint },
  direction: { fromPlant: 'From plant', toPlant: 'Back to plant' },
  side: { plant: 'Plant', supplier: 'Supplier', forwarder: 'Forwarder' },
  condition: { available: 'Available', defect: 'Defect', repaired: 'Repaired', scrapped: 'Scrapped' },
  waits: { draft: 'To be sent', review: 'To be reviewed', ship: 'To be shipped', receive: 'To be received' },
  notice: {
    review: '{partner} orders {quantity} containers above the need (note {number}): please review',
    offered: '{partner} wants to bring back {quantity} containers (note {number}): please answer',
    planned:
      'The plant wrote container note {number} of {quantity} containers for you, to be picked on {pickOn}',
    accepted: 'The plant accepted container note {number} of {quantity} containers',
    refused: 'The plant refused container note {number}: {reason}',
    departed: 'Container note {number}: {picked} containers are on their way, please confirm their receipt',
    due: 'Nobody has confirmed the receipt of container note {number} ({partner}); it soon completes itself with {picked} containers',
    difference: 'Container note {number} ({partner}): {picked} picked, {received} received',
    autoCompleted: 'Container note {number} ({partner}) completed itself with {picked} containers',
    carried: '{picked} containers of container note {number} ({partner}) have departed and are booked on you',
    carriedDifference:
      '{picked} containers of container note {number} ({partner}) were picked and {received} received; the difference is booked on you',
    receiptReversed:
      'The receipt of container note {number} ({partner}) was taken back: {reason}. It is to be confirmed anew',
  },
  farAbove: 'Container {code}: {counted} entered where {expected} are expected, which is far more',
  done: {
    'container-note.sent.tell': 'Tell of a sent container note',
    'container-note.answered.tell-partner': 'Tell partner of the answer to a container note',
    'container-note.departed.tell-recipient': 'Tell recipient of departed containers',
    'container-note.received.tell-both': 'Tell both sides of a completed container note',
    'container-note.receipt-reversed.post-back': 'Post a container receipt back',
    'container-note.receipt-reversed.tell-both': 'Tell both sides of a receipt that was taken back',
    'container-note.warn': 'Warn before container notes complete themselves',
    'container-note.departed.post-departure': 'Post departure of container note',
    'container-note.received.post-receipt': 'Post receipt of container note',
    'transport.departure-taken-back.keep-container-notes':
      'Keep container notes on a truck that has not left',
    'transport.departed.depart-container-notes': 'Depart with container notes on a truck',
    'container-note.auto-complete': 'Complete container notes by themselves',
  },
  checks: {},
  failures: {
    'containerNote.none': 'There is no such container note for you',
    'containerNote.status': 'The container note has moved on; reload it to see what can be done now',
    'containerNote.sentAlready':
      'The container note is sent and cannot be changed or deleted: withdraw it first',
    'containerNote.pickedAlready': 'The container note is picked and cannot be picked again or withdrawn',
    'containerNote.notPicked':
      'The container note is not picked yet: enter the picked quantities before loading or departure',
    'containerNote.noHandover':
      'Container note {number} has no handover data: it can be received after the consignor has picked and departed',
    'containerNote.notReceived':
      'The container note has not been received, so there is no receipt to take back: refresh to see it',
    'containerNote.reversalOver':
      'Container note {number} was received more than {time} ago: ask the plant, which can take the receipt back until it sends the statement of the month',
    'containerNote.othersTurn': 'Container note {number}: this is done by the {side}',
    'containerNote.wrongPartner': 'You write container notes of your own company only: the partner is {code}',
    'containerNote.partnerUnknown': '{code} is no active partner: check the code and the kind of partner',
    'containerNote.forwarderUnknown': '{code} is no active forwarder: choose another one',
    'containerNote.containerUnknown':
      'Line {line}: there is no container {code}, or it is one-way packaging or a consumable that is not counted: check the number',
    'containerNote.containerTwice':
      'Line {line}: container {code} stands twice with the same condition: add the quantities up in one line',
    'containerNote.wrongCondition':
      'Line {line}: only available or repaired containers leave the plant ({code}): choose another condition',
    'containerNote.pointUnknown': 'The loading or unloading point is none of this plant: choose another one',
    'containerNote.daysOrder': 'Expected on {expectedOn} is before the pick on {pickOn}: change one of them',
    'containerNote.dayPast': 'The expected day {day} is past (today is {today}): change it first',
    'containerNote.aboveNeed':
      'Container {code}: {ordered} ordered, {needed} needed, {has} held or expected, maximum {maximum}. Write a comment; the plant then reviews the order',
    'containerNote.forwarderMissing':
      'Note {number} has no forwarder yet: say who carries the containers before it is sent',
    'containerNote.itemsDiffer': 'Give one quantity for each of the {items} lines of the container note',
    'containerNote.nothingPicked':
      'Container note {number}: pick one container at least; if nothing goes, have its writer withdraw it',
    'containerNote.pickReason': 'Container {code}: {expected} ordered, {counted} picked; give the reason',
    'containerNote.receiveReason': 'Container {code}: {expected} picked, {counted} received; give the reason',
    'containerNote.orderUnfit':
      'Transport order {order} cannot carry this note: it must be of the same plant, supplier and forwarder; choose another one, or make one for this note',
    'containerNote.truckPast':
      'Transport order {order} was due on {day} and has not departed, so nothing is loaded on it: choose a truck of today or later, or have its window moved first',
    'containerNote.truckGone':
      'Transport order {order} is cancelled, or its truck has gone: what comes back is loaded before departure, what leaves the plant on a truck under way, at the gate or unloaded today; choose another order',
    'containerNote.notToOrder':
      'A transport order is made for a container note that is picked and on no truck: pick it first; if it is on a truck, cancel that order or load it on another one',
    'containerNote.ownTruck':
      'The partner of container note {number} is a forwarder, who comes with a truck of his own: no transport order is needed, depart with it',
    'containerNote.glyphsMissing':
      'The container note has characters that cannot be printed: {characters}; change them in the master data or in the reasons',
  },
});
