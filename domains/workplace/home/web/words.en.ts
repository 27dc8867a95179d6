import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const homeWords = inBothLanguages(zh, {
  title: 'Home',
  greeting: {
    night: 'Good night, {name}',
    morning: 'Good morning, {name}',
    noon: 'Good day, {name}',
    afternoon: 'Good afternoon, {name}',
    evening: 'Good evening, {name}',
  },
  weekdays: { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' },
  week: 'Week {week}',
  failed: 'The counters could not be loaded',
  refresh: 'Refresh',
  updated: 'As of {time}',
  due: {
    first: 'first due {when}',
    over: 'first due {when}, overdue',
    yesterday: 'yesterday',
    today: 'today',
    tomorrow: 'tomorrow',
  },
  sections: {
    waiting: 'Waiting for me',
    callOff: 'Call-off plan',
    deliveryNote: 'Delivery notes',
    transport: 'Transport',
    pages: 'Where to go',
    jis: 'JIS today',
    settlement: 'Settlement lists',
  },
  setUp: {
    title: 'First set-up',
    missing: '{count} more before a supplier can write the first delivery note',
    ready: 'Everything is there for the first delivery note',
    atPlant: 'Checked for the present plant {plant}',
    progress: 'Required steps that are done',
    open: 'Go to {page}',
    goOn: 'Go on',
    failed: 'What is set up could not be read',
    states: { done: 'done', missing: 'missing', optional: 'can wait' },
    steps: {
      names: {
        name: 'Names of the tenant',
        why: 'On the login page, in mails and documents; look and picture are set by “Theme” in the user menu.',
      },
      mail: {
        name: 'Mail server',
        why: 'Without one, notices are shown in the portal only, and nobody signs in by an e-mailed code.',
      },
      roles: {
        name: 'Roles and rights',
        why: 'One role of the plant that publishes call-offs, and one of suppliers that sends delivery notes.',
      },
      plant: {
        name: 'Plant',
        why: 'Everything is called off, delivered and received at a plant; a new one can be chosen above at once.',
      },
      unloadingPoint: {
        name: 'Unloading area and point',
        why: 'A call-off says where goods go, and which warehouse receives them there.',
      },
      supplier: { name: 'Supplier', why: 'His code stands on users, call-offs, delivery notes and labels.' },
      part: { name: 'Part', why: 'Number, unit and weight.' },
      supplierPart: {
        name: 'Who delivers what',
        why: 'Which supplier delivers which part to which unloading point of this plant.',
      },
      packaging: {
        name: 'Packaging agreement',
        why: 'With one, notes are packed and labelled by themselves; without, the supplier packs by hand.',
      },
      plantUser: {
        name: 'User of the plant',
        why: 'At least one who publishes call-offs of this plant (MRP controller).',
      },
      supplierUser: {
        name: 'User of a supplier',
        why: 'At least one who sends delivery notes to this plant.',
      },
      callOff: {
        name: 'Call-off',
        why: 'Published by the plant, read from a message or sent by interface; notes are written from it.',
      },
    },
  },
  open: 'Show all',
  nothingWaits: 'Nothing waits for you',
  noCounters: 'Your role has no counters here. You may go to:',
  noSettlements: 'No open settlement lists',
  settlement: { new: 'To be confirmed', accepted: 'Accepted', blocked: 'Blocked' },
  jis: { orderFixed: 'call-offs at F000 today', reorders: 're-orders today' },
  plan: { reach: 'How far ahead', near: '14 days', whole: 'All weeks' },
  callOff: {
    backlog: 'Backlog',
    toAnswer: 'To commit',
    timedOut: 'Commitment overdue',
    expectedLate: 'Expected late',
    urgent: 'Urgent',
    manual: 'Manual call-offs',
  },
  deliveryNote: {
    saved: 'Saved',
    sent: 'Sent, not received',
    urgent: 'Urgent, waiting',
  },
  transport: {
    toModify: 'To modify',
    toFeedback: 'To confirm',
    inTransit: 'In transit',
    arrived: 'Arrived today',
    cancelled: 'Cancelled, 14 days',
    late: 'Late warning',
  },
});
