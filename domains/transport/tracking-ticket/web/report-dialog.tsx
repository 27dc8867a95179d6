import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listTrackingTickets, readTrackingTicket, reportTransportStage } from '../contract/endpoints.ts';
import { LONGEST_FEEDBACK, MODE, conditions, type Ticket } from '../contract/fields.ts';
import { stagesOf, transportStages } from '../contract/stages.ts';
import { words as ticketWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Reported = Pick<
  Ticket,
  'id' | 'orderNumber' | 'stage' | 'truckPlate' | 'mode' | 'means' | 'appointmentId'
>;

/** What happened to a consignment, told by who may: the stages behind the last one are offered, what stays the same is there already. */
export default function ReportDialog({ ticket, onClose }: { ticket: Reported; onClose: () => void }) {
  const words = useWords(ticketWords);
  const screen = useWords(screenWords);
  const party = useSession((now) => now.user?.party);
  const [openedAt] = useState(() => new Date().toISOString());
  const reached = ticket.stage === null ? 0 : transportStages[ticket.stage].rank;
  const mine = party === undefined ? [] : stagesOf(party);
  const ahead = mine.filter((stage) => transportStages[stage].rank >= reached);
  const offered = ahead.length > 0 ? ahead : mine;
  const { truckPlate, mode, means, appointmentId } = ticket;
  return (
    <FormDialog
      title={fill(screen.report, { number: ticket.orderNumber })}
      call={reportTransportStage}
      words={words}
      fixed={{ id: ticket.id }}
      initial={{
        stage: offered[0],
        statusAt: openedAt,
        truckPlate,
        mode,
        means,
        appointmentId,
      }}
      fields={[
        field.choice('stage', Object.fromEntries(mine.map((stage) => [stage, words.stage[stage]])), {
          span: 12,
          hint: words.hints.stage,
        }),
        field.moment('statusAt', { span: 12, hint: words.hints.statusAt }),
        field.moment('estimatedArrival', { span: 12, hint: words.hints.estimatedArrival }),
        field.text('truckPlate', { max: 12, span: 12 }),
        field.dict('mode', MODE, { span: 8 }),
        field.text('means', { max: 40, span: 8 }),
        field.text('appointmentId', { max: 35, span: 8 }),
        field.choice(
          'condition',
          Object.fromEntries(conditions.map((condition) => [condition, words.condition[condition]])),
          { span: 8 },
        ),
        field.text('feedback', { rows: 2, max: LONGEST_FEEDBACK, span: 24 }),
      ]}
      submit={words.actions.report}
      success={screen.reported}
      refreshes={[listTrackingTickets, readTrackingTicket]}
      onClose={onClose}
    />
  );
}
