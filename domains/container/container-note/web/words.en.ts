import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const screenWords = inBothLanguages(zh, {
  empty: 'No container notes yet. Create one to order empties from the plant, or to bring empties back.',
  verbs: {
    create: 'New',
    save: 'Change',
    delete: 'Delete',
    send: 'Send',
    withdraw: 'Withdraw',
    accept: 'Accept',
    refuse: 'Refuse',
    pick: 'Pick',
    load: 'Load on a truck',
    order: 'Order a truck',
    depart: 'Depart',
    receive: 'Receive',
    reverseReceipt: 'Take receipt back',
    print: 'Print',
  },
  waitsFor: {
    plant: 'Waiting for the plant',
    supplier: 'Waiting for the supplier',
    forwarder: 'Waiting for the forwarder',
  },
  way: 'Progress of container note {number}',
  needsGone:
    'The selected needs are gone: they were ordered, or changed, meanwhile. Refresh the list and choose again',
  newNote: 'New container note',
  several: {
    title: 'Container notes for {count} suppliers',
    rows: 'Shares',
    made: '{count} container notes created',
    hint: 'One for each supplier; without a quantity none is made',
  },
  done: 'Done',
  loadHint: {
    fromPlant: 'Trucks of today or later, those under way or at the gate, and those unloaded today',
    toPlant: 'Trucks of today or later that have not departed',
  },
  onOrder: 'Container notes on the truck',
  consignor: 'Consignor',
  consignee: 'Consignee',
  facts: 'Note',
  items: 'Containers',
  differs: 'Quantities differ: both figures are kept, give a reason in each such line',
  confirm: {
    delete: 'A deleted note cannot be brought back',
    withdraw: 'The containers are no longer promised; the note can be changed and sent again',
    order:
      'A transport order with the forwarder and the point at the plant of this note is made and the note loaded on it; truck, driver and time window are filled in next.',
    depart: 'Quantities cannot be changed after departure; the consignee is asked to confirm',
  },
  counts: { expected: 'Expected', quantity: 'Counted', reason: 'Reason' },
  form: { items: 'Containers (paste from Excel)', none: 'Give one line of containers at least' },
});
