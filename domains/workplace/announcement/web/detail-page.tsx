import { fill } from '@portal/platform/contract/words.ts';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { exportAnnouncementCompanies, listAnnouncementCompanies } from '../contract/company-calls.ts';
import { announcementDocument, type Announcement } from '../contract/fields.ts';
import { SCHEDULED, announcementStatus } from '../contract/status.ts';
import { words as announcementWords } from '../contract/words.en.ts';
import { ANNOUNCEMENTS } from './addresses.ts';
import { ContentView, titleIn } from './content-view.tsx';
import { ElsewhereTable } from './elsewhere-table.tsx';
import { GotList } from './got/got-list.tsx';
import { RulesView } from './rules-view.tsx';
import { useAnnouncementActions } from './use-announcement-actions.tsx';
import { screenWords } from './words.en.ts';

/** One announcement for the plant: what it says, whom it goes to, and what each company did with it. */
export default function AnnouncementPage() {
  const words = useWords(announcementWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const look = useCellContext();
  const actions = useAnnouncementActions();
  const seesCompanies = usePermissions().has(listAnnouncementCompanies.needs);
  const exporting = useDownload(exportAnnouncementCompanies);
  const waits = ({ status, publishAt }: Announcement): string | undefined => {
    if (status === announcementStatus.start) return screen.waits.plant;
    return status === SCHEDULED && publishAt !== null
      ? fill(screen.waits.scheduled, { at: formatMoment(publishAt, look.zone) })
      : undefined;
  };
  return (
    <DocumentScreen
      document={announcementDocument}
      words={words}
      back={ANNOUNCEMENTS}
      title={(row) => `${row.number} ${titleIn(language, row)}`}
      waits={waits}
      actions={(row) => [
        ...actions.ofOne(row),
        ...(row.companies > 0
          ? [
              {
                label: words.actions.exportAnswers,
                needs: exportAnnouncementCompanies.needs,
                busy: exporting.busy,
                aside: true,
                run: async () => exporting.run({ announcement: row.id }),
              },
            ]
          : []),
      ]}
      dialogs={actions.dialogs}
      figures={(_, figure) => [
        figure('companies'),
        figure('readCount'),
        figure('confirmedCount'),
        figure('answeredCount'),
        figure('lateCount'),
      ]}
      sections={(row, facts) => [
        { title: screen.sections.text, body: <ContentView content={row.editions[0]!} /> },
        {
          title: screen.sections.facts,
          place: 'aside',
          body: facts(
            'category',
            'labels',
            'top',
            'dueOn',
            'endsOn',
            'mustConfirm',
            'needsFeedback',
            'needsAttachment',
            'rejectedCount',
            'publishAt',
            'publishedAt',
            'publishedBy',
            'author',
            'overAt',
            'overBy',
            'overReason',
            'leadPlant',
            'leadNumber',
          ),
        },
        { title: screen.sections.audience, place: 'aside', body: <RulesView rules={row.audience} /> },
        ...(row.elsewhere.length > 0
          ? [{ title: screen.sections.elsewhere, body: <ElsewhereTable rows={row.elsewhere} /> }]
          : []),
        ...row.editions.slice(1).map((content) => ({
          title: fill(screen.edition, {
            edition: content.edition,
            at: formatMoment(content.at, look.zone),
            by: content.by,
          }),
          body: <ContentView content={content} titled />,
        })),
      ]}
      {...(seesCompanies && { below: companiesBelow })}
    />
  );
}

const companiesBelow = ({ id }: Announcement) => <GotList announcementId={id} />;
