import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ProgressLine } from '@portal/platform/web/parts/progress/progress-line.tsx';
import { withNext, type ProgressStage } from '@portal/platform/web/parts/progress/stages.ts';
import type { Ticket } from '../contract/fields.ts';
import { words as ticketWords } from '../contract/words.en.ts';
import { lineOf } from './line.ts';
import { screenWords } from './words.en.ts';

/** The stages of a consignment in one line, with planned and actual times. Why it is late stands at the stage that is waited for. */
export const StageLine = ({ ticket }: { ticket: Ticket }) => {
  const words = useWords(ticketWords);
  const screen = useWords(screenWords);
  const stages = lineOf(ticket).map(({ stage, event, planned }): ProgressStage => ({
    key: event?.id ?? stage,
    label: words.stage[stage],
    state: event ? 'done' : 'ahead',
    at: event?.statusAt,
    planned: planned && ('day' in planned ? planned.day : planned.at),
  }));
  return (
    <ProgressLine
      density="page"
      label={fill(screen.line, { number: ticket.orderNumber })}
      stages={withNext(stages).map((stage) => ({
        ...stage,
        ...(stage.state === 'now' && ticket.warning !== null && { late: words.warning[ticket.warning] }),
      }))}
    />
  );
};
