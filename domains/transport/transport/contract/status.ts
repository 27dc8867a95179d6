import { stateMachine } from '@portal/platform/contract/state-machine.ts';

/** SPEC section 4 and DOMAIN.md, "Transport". A rejected order is changed and requested again; cancel is possible before departure. */
export const transportStatus = stateMachine({
  start: 'ManualCreation',
  states: {
    ManualCreation: 'waiting',
    toBeConfirmed: 'attention',
    confirmed: 'work',
    rejected: 'trouble',
    accepted: 'work',
    departed: 'work',
    completed: 'good',
    cancel: 'trouble',
  },
  moves: {
    edit: {
      from: ['ManualCreation', 'rejected'],
      to: 'ManualCreation',
      needs: 'transport:edit',
      otherwise: 'transport.notEditable',
    },
    request: {
      from: ['ManualCreation', 'rejected'],
      to: 'toBeConfirmed',
      needs: 'transport:edit',
      otherwise: 'transport.status',
    },
    confirm: {
      from: ['toBeConfirmed'],
      to: 'confirmed',
      needs: 'transport:confirm',
      otherwise: 'transport.status',
    },
    reject: {
      from: ['toBeConfirmed'],
      to: 'rejected',
      needs: 'transport:confirm',
      otherwise: 'transport.status',
    },
    accept: { from: ['confirmed'], to: 'accepted', needs: 'transport:carry', otherwise: 'transport.status' },
    depart: { from: ['accepted'], to: 'departed', needs: 'transport:carry', otherwise: 'transport.status' },
    /** A stage and no state of its own: the truck stays under way until it is unloaded. */
    arrive: {
      from: ['departed'],
      to: 'departed',
      needs: 'transport:complete',
      otherwise: 'transport.status',
    },
    complete: {
      from: ['departed'],
      to: 'completed',
      needs: 'transport:complete',
      otherwise: 'transport.status',
    },
    cancel: {
      from: ['ManualCreation', 'toBeConfirmed', 'confirmed', 'rejected', 'accepted'],
      to: 'cancel',
      needs: 'transport:cancel',
      otherwise: 'transport.departedAlready',
    },
  },
});
