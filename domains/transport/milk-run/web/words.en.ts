import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const screenWords = inBothLanguages(zh, {
  empty:
    'No milk runs yet. Choose orders of several suppliers in the list of transport orders, or make one of delivery notes.',
  sections: { stops: 'Stops', truck: 'Truck and window' },
  waitsForTruck: 'Waits for the forwarder to name the truck and the plant to confirm',
  waitsFor: {
    planned: 'Waits for the plant to confirm',
    confirmed: 'Waits for the forwarder to accept and depart',
    underway: 'Waits for the plant to register its arrival',
    arrived: 'Waits for the plant to receive',
    completed: '',
    cancelled: '',
  },
  make: {
    lead: 'First order',
    leadHint:
      'Truck, driver and window are those of the first order; the windows of the others are free again, and the forwarder accepts once more.',
    made: 'Milk run made',
  },
  notes: {
    hint: 'An order is written for each supplier, and one window is booked for all. The forwarder names truck and driver, then the plant confirms.',
  },
  stops: {
    list: 'Order of stops',
    how: 'Space picks up, arrow keys move, space puts down',
    drag: 'Move stop {position} {supplier}',
    edit: 'Order and times',
    at: 'Planned pickup at {supplier}',
    ordered: 'Order of stops saved',
    order: 'Order {number}',
    figures: '{packages} {packages|outer unit|outer units} · {weight} kg · {volume} m³',
    none: 'No stops',
    notBehind: 'Stop {position} is not planned behind the stop before it',
    notBeforeWindow: 'Stop {position} is not planned before the window: its goods come late',
    beyondRoom: '{what}: {carried}, a truck of this type holds {room}; take another type, or take a stop off',
    picked: 'Picked up stop {no}',
    over: 'Over stop {other}',
    dropped: 'Put down',
  },
  add: {
    hint: 'Orders that were submitted and have not left; same forwarder, same unloading point.',
    added: 'Stop added',
  },
  remove: {
    title: 'Take {supplier} off',
    hint: 'The order goes back to its supplier, who books another window; the others keep truck and window.',
    done: 'Stop taken off',
  },
  window: {
    hint: 'The window of all stops moves together; the present one is free again, and the forwarder accepts once more.',
    moved: 'Window moved; all parties are told',
  },
  truck: { hint: 'All stops have one truck and driver.', named: 'Truck and driver saved' },
  dissolve: {
    hint: 'The order that booked keeps the window; the others go back to their suppliers.',
    done: 'Milk run dissolved',
  },
  confirm: {
    confirm: 'Once confirmed, the forwarder can accept.',
    accept: 'Your truck then brings the goods of all stops in this window.',
    depart: 'All orders depart and can no longer be changed.',
    arrive: 'Registers that the truck is at the plant.',
  },
  moved: 'Done',
});
