import type { PermissionCode } from '@portal/platform/contract/permission.ts';
import type { Party } from '@portal/platform/contract/scope.ts';

/** The parts of the home page that show counters. */
export const trades = [
  'callOff',
  'shortage',
  'shareShortage',
  'deliveryNote',
  'transport',
  'jis',
  'settlement',
  'cash',
] as const;
export type Trade = (typeof trades)[number];

type People = {
  /** Whoever holds one of these works in it. */
  readonly works: readonly PermissionCode[];
  /** Whoever holds one of these plans by it, and works elsewhere. */
  readonly follows?: readonly PermissionCode[];
};

const peopleOf: Readonly<Record<Trade, People>> = {
  callOff: {
    works: ['call-off:commit', 'call-off:ask-again', 'call-off:publish'],
    follows: ['call-off:history'],
  },
  deliveryNote: { works: ['delivery-note:edit', 'delivery-note:send', 'receipt:confirm'] },
  transport: { works: ['transport:edit', 'transport:confirm', 'transport:carry', 'transport:complete'] },
  jis: { works: ['jis:print', 'jis:take'] },
  settlement: { works: ['settlement:answer', 'settlement:make'] },
  shortage: { works: ['coverage:limit'], follows: ['coverage:list'] },
  shareShortage: { works: ['call-off:commit'], follows: ['coverage-share:list'] },
  cash: {
    works: [
      'settlement:answer',
      'settlement:make',
      'payment-application:edit',
      'payment-application:approve',
    ],
  },
};

/** A supplier writes his notes before he orders the truck, and sees what is his of a shortage; for all others the truck comes first. */
const ofSuppliers = trades.filter((trade) => trade !== 'shortage');
const atTheGate: readonly Trade[] = [
  'callOff',
  'shortage',
  'transport',
  'deliveryNote',
  'jis',
  'settlement',
  'cash',
];

/**
 * The parts of the reader's own trades: those that he works in, in the way of the goods, then those that he only plans by. Who works in none may
 * read them all.
 * @example a receiving clerk: transport, deliveryNote; an MRP controller: callOff; a logistics planner: transport, jis, callOff
 */
export const tradesOf = (permissions: ReadonlySet<string>, party: Party): readonly Trade[] => {
  const way = party === 'supplier' ? ofSuppliers : atTheGate;
  const holds = (codes: readonly PermissionCode[] = []): boolean =>
    codes.some((code) => permissions.has(code));
  const own = way.filter((trade) => holds(peopleOf[trade].works));
  const followed = way.filter((trade) => !own.includes(trade) && holds(peopleOf[trade].follows));
  return own.length > 0 ? [...own, ...followed] : way;
};
