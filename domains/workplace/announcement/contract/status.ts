import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const EDIT = 'announcement:edit';
const otherwise = 'announcement.status';

/**
 * The life of an announcement: written, put out at once or at a moment to come, and over by its end day or by hand. What is withdrawn stays to be read, and
 * says why. A correction leaves its state as it is: it is a further edition.
 */
export const announcementStatus = stateMachine({
  start: 'draft',
  states: {
    draft: 'waits',
    scheduled: 'underWay',
    published: 'underWay',
    ended: 'ended',
    withdrawn: 'ended',
  },
  moves: {
    change: { from: ['draft', 'published'], needs: EDIT, otherwise },
    remove: { from: ['draft'], needs: EDIT, otherwise },
    schedule: { from: ['draft'], to: 'scheduled', needs: EDIT, otherwise },
    unschedule: { from: ['scheduled'], to: 'draft', needs: EDIT, otherwise },
    publish: { from: ['draft', 'scheduled'], to: 'published', needs: EDIT, otherwise },
    correct: { from: ['published'], needs: EDIT, otherwise },
    remind: { from: ['published'], needs: EDIT, otherwise },
    end: { from: ['published'], to: 'ended', needs: EDIT, otherwise },
    withdraw: { from: ['published'], to: 'withdrawn', needs: EDIT, otherwise },
  },
  waits: { draft: { on: 'plant' } },
});
export type AnnouncementStatus = StateOf<typeof announcementStatus>;
export const PUBLISHED = announcementStatus.moves.publish.to;
export const SCHEDULED = announcementStatus.moves.schedule.to;
/** Nobody changes it any more. */
export const OVER = ['ended', 'withdrawn'] as const satisfies readonly AnnouncementStatus[];

/** Ways to look at announcements. */
export const shownAnnouncements = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const;

const ANSWER = 'announcement:answer';
const moved = 'announcement.companyStatus';

/**
 * Where a company stands with an announcement that it got. Its first answer counts; one that the plant rejects is answered again, and both stay. What
 * nobody answered until the end is missed.
 */
export const companyStatus = stateMachine({
  start: 'informed',
  states: {
    informed: 'ended',
    toConfirm: 'waits',
    toAnswer: 'waits',
    confirmed: 'done',
    answered: 'done',
    rejected: 'wrong',
    missed: 'wrong',
    called: 'ended',
  },
  moves: {
    /** Requested for the first time, or again by a further edition. */
    askToConfirm: {
      from: ['informed', 'toAnswer', 'confirmed', 'answered', 'rejected'],
      to: 'toConfirm',
      otherwise: moved,
    },
    askToAnswer: {
      from: ['informed', 'toConfirm', 'confirmed', 'answered'],
      to: 'toAnswer',
      otherwise: moved,
    },
    inform: { from: ['toConfirm', 'toAnswer'], to: 'informed', otherwise: moved },
    confirm: {
      from: ['toConfirm'],
      to: 'confirmed',
      needs: ANSWER,
      otherwise: 'announcement.nothingToConfirm',
    },
    answer: {
      from: ['toAnswer', 'rejected'],
      to: 'answered',
      needs: ANSWER,
      otherwise: 'announcement.alreadyFedBack',
    },
    reject: { from: ['answered'], to: 'rejected', needs: EDIT, otherwise: 'announcement.notFedBack' },
    /** By itself: the announcement ended, or was withdrawn, before there was an answer. */
    miss: { from: ['toConfirm', 'toAnswer', 'rejected'], to: 'missed', otherwise: moved },
    call: { from: ['toConfirm', 'toAnswer', 'rejected'], to: 'called', otherwise: moved },
  },
  waits: {
    // the plant follows up what is late
    toConfirm: { on: 'supplier', until: 'dueOn', passesTo: 'plant' },
    toAnswer: { on: 'supplier', until: 'dueOn', passesTo: 'plant' },
    rejected: { on: 'supplier', until: 'dueOn', passesTo: 'plant' },
  },
});
export type CompanyStatus = StateOf<typeof companyStatus>;
/** Something is requested of the company. */
export const OPEN = companyStatus.moves.miss.from;

/** Ways to look at what companies got: what waits for me, or by state. */
export const shownCompanies = ['mine', 'toAnswer', 'toConfirm', 'rejected', 'answered', 'missed'] as const;
