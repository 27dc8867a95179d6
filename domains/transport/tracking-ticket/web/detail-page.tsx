import { lazy, Suspense, useState } from 'react';
import { fill, type Language } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useRefreshed } from '@portal/platform/web/calls/use-refreshed.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useKeyFigure, type KeyFigure } from '@portal/platform/web/detail/key-figures.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { latenessText } from '@portal/transport/contract/lateness.ts';
import { transportStatus } from '@portal/transport/contract/status.ts';
import {
  listTrackingTickets,
  readTrackingTicket,
  reportTransportStage,
  takeBackTransportStage,
} from '../contract/endpoints.ts';
import { MODE, type Ticket, type TicketEvent } from '../contract/fields.ts';
import { words as ticketWords } from '../contract/words.en.ts';
import { EndangeredLines } from './endangered-lines.tsx';
import { EventList } from './event-list.tsx';
import { StageLine } from './stage-line.tsx';
import { screenWords } from './words.en.ts';

const ReportDialog = lazy(async () => import('./report-dialog.tsx'));

const facts: Column<Ticket>[] = [
  column.code('borderoNo'),
  column.code('truckPlate'),
  column.dict('mode', MODE),
  column.text('means'),
  column.code('appointmentId'),
  column.text('feedback'),
  column.code('supplierCode'),
  column.code('forwarderCode'),
];

/** One truck: how far it has come against what was planned, what was reported, and the demand that is late with it. */
export default function TrackingTicketPage() {
  const words = useWords(ticketWords);
  const screen = useWords(screenWords);
  const { id = '' } = useAddress();
  const answer = useAnswer(readTrackingTicket, { id }, { quiet: true });
  useRefreshed(readTrackingTicket);
  const language = useSession((now) => now.language);
  const figure = useKeyFigure<Ticket>(words);
  const [reports, setReports] = useState(false);
  const [takenBack, setTakenBack] = useState<TicketEvent>();
  return (
    <>
      <DetailScreen
        answer={answer}
        title={({ orderNumber }) => `${words.one} ${orderNumber}`}
        status={({ status }) => ({ machine: transportStatus, state: status, words: words.status })}
        actions={() => [
          {
            label: words.actions.report,
            needs: reportTransportStage.needs,
            primary: true,
            run: () => setReports(true),
          },
        ]}
        related={({ id: orderId, orderNumber }) => [
          { label: `${screen.order} ${orderNumber}`, to: `/transport/transport-view?id=${orderId}` },
        ]}
        figures={(ticket) => [
          figure(
            ticket,
            column.moment('expectedArrival'),
            ticket.estimatedArrival === null ? latenessSign(ticket, answer.dataUpdatedAt, language) : {},
          ),
          figure(
            ticket,
            column.moment('estimatedArrival'),
            latenessSign(ticket, answer.dataUpdatedAt, language),
          ),
          figure(ticket, column.day('windowDay'), { hint: ticket.window ?? '' }),
          ...(ticket.endangered.length === 0
            ? []
            : [
                {
                  label: screen.sections.endangered,
                  value: ticket.endangered.length,
                  sign: 'wrong' as const,
                },
              ]),
        ]}
        progress={progressOf}
        sections={(ticket) => [
          ...(ticket.endangered.length > 0
            ? [{ title: screen.sections.endangered, body: <EndangeredLines ticket={ticket} /> }]
            : []),
          {
            title: screen.sections.ticket,
            body: <DescriptionGrid record={ticket} fields={facts} words={words} />,
            place: 'aside' as const,
          },
          {
            title: screen.sections.events,
            body: <EventList events={ticket.events} onTakeBack={setTakenBack} />,
          },
        ]}
        back="/transport/tracking-ticket"
      />
      <Suspense>
        {reports && answer.data && <ReportDialog ticket={answer.data} onClose={() => setReports(false)} />}
        {takenBack && (
          <ReasonDialog
            title={fill(screen.takeBack, {
              stage: takenBack.stage === null ? screen.estimated : words.stage[takenBack.stage],
            })}
            call={takeBackTransportStage}
            fixed={{ id, eventId: takenBack.id }}
            words={words}
            label={screen.why}
            submit={words.actions.takeBack}
            success={screen.takenBackDone}
            refreshes={[listTrackingTickets, readTrackingTicket]}
            onClose={() => setTakenBack(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const progressOf = (ticket: Ticket) => <StageLine ticket={ticket} />;

/** By how much it is late, or said to come so late, as long as it has not arrived. */
const latenessSign = (ticket: Ticket, now: number, language: Language): Pick<KeyFigure, 'sign' | 'hint'> => {
  const text =
    ticket.arrivedAt === null
      ? latenessText({ ...ticket, windowTo: ticket.windowEndsAt }, now, language)
      : undefined;
  return text === undefined ? {} : { sign: 'wrong', hint: text };
};
