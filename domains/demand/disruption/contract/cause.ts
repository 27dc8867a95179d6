/** Why something is disrupted and what follows from it, by the values of the notification (Catena-X CX-0146). */
export const causes = [
  'strike',
  'natural-disaster',
  'production-incident',
  'pandemic-or-epidemic',
  'logistics-disruption',
  'war',
  'insolvency',
  'other',
] as const;
export type Cause = (typeof causes)[number];

export const effects = [
  'capacity-reduction',
  'demand-reduction',
  'capacity-increase',
  'demand-increase',
] as const;
export type Effect = (typeof effects)[number];

/** Who sent a card. */
export const senders = ['plant', 'supplier'] as const;
export type Sender = (typeof senders)[number];

/** What a card refers to. */
export const linkKinds = ['callOff', 'survey'] as const;
export type LinkKind = (typeof linkKinds)[number];
