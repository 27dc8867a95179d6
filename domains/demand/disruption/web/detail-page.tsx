import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { listDisruptions } from '../contract/endpoints.ts';
import { disruptionDocument, type Disruption } from '../contract/fields.ts';
import { RESOLVED } from '../contract/status.ts';
import { words as disruptionWords } from '../contract/words.en.ts';
import { LinkTable, MeasureTable, PartTable } from './card-tables.tsx';
import { useDisruptionActions } from './use-disruption-actions.tsx';
import { screenWords } from './words.en.ts';

/** One card: what happened, what is lost when, who does what, and the other cards of the event that the reader may see. */
export default function DisruptionPage() {
  const words = useWords(disruptionWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const side = useSession((now) => now.user?.party) === 'supplier' ? 'supplier' : 'plant';
  const actions = useDisruptionActions();
  return (
    <DocumentScreen
      document={disruptionDocument}
      words={words}
      back="/planning/disruption"
      title={({ number }) => fill(screen.title, { number })}
      waits={({ status, sentBy }) =>
        status === RESOLVED ? undefined : sentBy === side ? screen.waits.own : screen.waits.other
      }
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      figures={(_, figure) => [
        figure('cause'),
        figure('effect'),
        figure('startsAt'),
        figure('endsAt'),
        figure('openMeasures'),
      ]}
      sections={({ parts, measures, links }, facts) => [
        {
          title: screen.facts,
          body: facts(
            'supplierCode',
            chinese ? 'supplierNameZh' : 'supplierNameEn',
            'sentBy',
            'sentByName',
            'changedAt',
            'text',
            'sitesSender',
            'sitesRecipient',
            'resolving',
            'resolvedAt',
            'resolvedBy',
            'notificationId',
            'sourceId',
          ),
        },
        { title: screen.parts, body: <PartTable parts={parts} /> },
        { title: screen.measures, body: <MeasureTable measures={measures} /> },
        { title: screen.links, body: <LinkTable links={links} /> },
      ]}
      below={eventBelow}
    />
  );
}

const eventBelow = ({ sourceId }: Disruption) => <EventCards sourceId={sourceId} />;

const EventCards = ({ sourceId }: { sourceId: string }) => {
  const words = useWords(disruptionWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  return (
    <ListScreen
      list={listDisruptions}
      name="disruption-event"
      title={screen.event}
      words={words}
      fixed={{ sourceId }}
      columns={drawnColumns(listDisruptions, words, language, {
        number: column.link<RowOf<typeof listDisruptions>>('number', ({ id }) =>
          disruptionDocument.addressOf(id),
        ),
      })}
      filters={[]}
    />
  );
};
