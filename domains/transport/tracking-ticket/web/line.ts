import type { Ticket, TicketEvent } from '../contract/fields.ts';
import { REPEATED, stageCodes, transportStages, type TransportStage } from '../contract/stages.ts';

/** A place on the line of stages: what was told of it, or that it is ahead. */
export type Place = {
  readonly stage: TransportStage;
  readonly event: TicketEvent | undefined;
  /** When it is to be passed, as far as that is planned: a day or a moment. */
  readonly planned: { readonly day: string } | { readonly at: string } | undefined;
};

/** Stages that stand on the line even before anybody has told them. */
const MAIN = stageCodes.filter((stage) => stage !== 'LOADING_COMPLETED' && stage !== 'POD_COMPLETED');

/**
 * The line of stages of a ticket with planned and actual times. What was taken back is not on it, of what is told again and again the last stands for
 * all; a stage that was passed over is left out as soon as a later one was told.
 */
export const lineOf = ({
  events,
  dispatchOn,
  windowEndsAt,
}: Pick<Ticket, 'events' | 'dispatchOn' | 'windowEndsAt'>): Place[] => {
  const valid = events.flatMap((event) =>
    event.takenBackAt === null && event.stage !== null ? [{ ...event, stage: event.stage }] : [],
  );
  const told = valid.filter(
    (event, at) =>
      !REPEATED.includes(event.stage) || !valid.slice(at + 1).some(({ stage }) => stage === event.stage),
  );
  const reached = Math.max(0, ...told.map(({ stage }) => transportStages[stage].rank));
  const planned = (stage: TransportStage): Place['planned'] => {
    if (stage === 'PICKUP_COMPLETED' && dispatchOn !== null) return { day: dispatchOn };
    if (stage === 'UNLOADING_COMPLETED' && windowEndsAt !== null) return { at: windowEndsAt };
    return undefined;
  };
  const behind = told.map((event) => ({ stage: event.stage, event, planned: planned(event.stage) }));
  const ahead = MAIN.filter((stage) => transportStages[stage].rank > reached).map((stage) => ({
    stage,
    event: undefined,
    planned: planned(stage),
  }));
  return [...behind, ...ahead];
};
