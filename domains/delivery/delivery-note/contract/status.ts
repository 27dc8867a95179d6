import { stateMachine } from '@portal/platform/contract/state-machine.ts';

/** SPEC section 4, "DN": new (saved) and sent. The one way back is the plant's return, while nothing is on a truck. */
export const deliveryNoteStatus = stateMachine({
  start: 'new',
  states: { new: 'waiting', sent: 'good' },
  moves: {
    edit: { from: ['new'], to: 'new', needs: 'delivery-note:edit', otherwise: 'deliveryNote.alreadySent' },
    pack: { from: ['new'], to: 'new', needs: 'delivery-note:edit', otherwise: 'deliveryNote.alreadySent' },
    remove: {
      from: ['new'],
      to: 'new',
      needs: 'delivery-note:remove',
      otherwise: 'deliveryNote.alreadySent',
    },
    send: { from: ['new'], to: 'sent', needs: 'delivery-note:send', otherwise: 'deliveryNote.alreadySent' },
    return: { from: ['sent'], to: 'new', needs: 'delivery-note:return', otherwise: 'deliveryNote.notSent' },
  },
});

/** What others made of a sent note; moved by transport and receipt, never from a screen of the note. */
export const deliveryNoteStage = stateMachine({
  start: 'none',
  states: { none: 'waiting', planned: 'work', departed: 'work', arrived: 'work', received: 'good' },
  moves: {
    plan: { from: ['none'], to: 'planned', otherwise: 'deliveryNote.onTruck' },
    free: { from: ['planned'], to: 'none', otherwise: 'deliveryNote.onTruck' },
    depart: { from: ['planned'], to: 'departed', otherwise: 'deliveryNote.stage' },
    arrive: { from: ['departed'], to: 'arrived', otherwise: 'deliveryNote.stage' },
    receive: {
      from: ['none', 'planned', 'departed', 'arrived'],
      to: 'received',
      otherwise: 'deliveryNote.alreadyReceived',
    },
  },
});
