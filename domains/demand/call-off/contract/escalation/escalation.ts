import * as z from 'zod/mini';
import { escalationGaps, NotifiedPerson } from '@portal/notification/contract/ladder/ladder.ts';
import { rungs, type LadderKind, type Rung } from '@portal/settings/contract/process/rungs.ts';

/** What waits: lines of series call-offs or of pre-series ones, pickup plans, forecasts. */
export const escalationKinds = [
  'series',
  'preSeries',
  'pickup',
  'forecast',
] as const satisfies readonly LadderKind[];
export type EscalationKind = (typeof escalationKinds)[number];

/** What was told of a line that still waits: a rung, from which day on and when last, and who stood there then. */
export const Escalation = z.object({
  rung: z.enum(rungs),
  toldFrom: z.string(),
  toldLast: z.string(),
  /** Names; a supplier does not read those of the plant. */
  people: z.array(NotifiedPerson),
  gap: z.nullable(z.enum(escalationGaps)),
});
export type Escalation = z.output<typeof Escalation>;

/** The first rung is a reminder; who stands higher is told because no answer came. */
export const REMINDED = 'dispatchers' satisfies Rung;
