import { useEffect, useRef } from 'react';
import { Timeline } from 'antd';
import { isWaitingFor } from '@portal/platform/contract/document/waits.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { dueColumn } from '@portal/platform/web/document/due-column.tsx';
import { Pictures } from '@portal/platform/web/document/pictures.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { confirmAnnouncement, openAnnouncement } from '../../contract/company-calls.ts';
import {
  announcementDocument,
  companyDocument,
  type Answer,
  type AnnouncementCompany,
  type Reader,
} from '../../contract/fields.ts';
import { PUBLISHED, companyStatus } from '../../contract/status.ts';
import { words as announcementWords } from '../../contract/words.en.ts';
import { GOT } from '../addresses.ts';
import styles from '../announcement.module.css';
import { ContentView, titleIn } from '../content-view.tsx';
import { refreshes } from '../refreshes.ts';
import { useGotActions } from './use-got-actions.tsx';
import { screenWords } from '../words.en.ts';

/** One announcement as a company has it: read, confirmed and answered; the plant sees what each of its people did. */
export default function GotPage() {
  const words = useWords(announcementWords);
  const screen = useWords(screenWords);
  const party = useSession((now) => now.user?.party);
  const language = useSession((now) => now.language);
  const isSupplier = party === 'supplier';
  const actions = useGotActions();
  const confirming = useCall(confirmAnnouncement, { refreshes, success: screen.confirmed });
  const waits = ({ status, dueOn, overdue }: AnnouncementCompany): string | undefined => {
    if (!isWaitingFor(companyStatus, { status, dueOn }, 'supplier', '')) return undefined;
    if (overdue === 'Y') return fill(screen.waits.overdue, { dueOn: dueOn ?? '' });
    const { confirm, reject } = companyStatus.moves;
    if (status === reject.to) return fill(screen.waits.rejected, { dueOn: dueOn ?? '' });
    return fill(confirm.from.some((one) => one === status) ? screen.waits.confirm : screen.waits.answer, {
      dueOn: dueOn ?? '',
    });
  };
  return (
    <DocumentScreen
      document={companyDocument}
      words={words}
      back={GOT}
      title={(row) => `${row.number} ${titleIn(language, row)}`}
      waits={waits}
      own={{ dueOn: dueColumn({ overdue: screen.overdue, answeredLate: screen.late }) }}
      actions={(row) => [
        ...(isSupplier &&
        row.mustConfirm === 'Y' &&
        row.confirmedByMe === 'N' &&
        row.announcementStatus === PUBLISHED
          ? [
              {
                label: words.actions.confirm,
                needs: confirmAnnouncement.needs,
                busy: confirming.busy,
                step: true,
                primary: row.needsFeedback === 'N',
                confirm: screen.confirmAsk,
                run: async () =>
                  void (await confirming.run({ id: row.id, edition: row.editions[0]!.edition })),
              },
            ]
          : []),
        ...actions.ofOne(row),
      ]}
      dialogs={actions.dialogs}
      figures={(_, figure) => [figure('dueOn'), figure('persons'), figure('readers'), figure('confirmers')]}
      sections={(row, facts) => [
        ...(row.overReason === null
          ? []
          : [
              {
                title: words.companyStatus.called,
                place: 'top' as const,
                body: fill(screen.withdrawn, { reason: row.overReason }),
              },
            ]),
        {
          title: screen.sections.text,
          body: (
            <>
              {isSupplier && <MarkRead id={row.id} />}
              <ContentView content={row.editions[0]!} />
            </>
          ),
        },
        {
          title: screen.sections.facts,
          place: 'aside',
          body: facts(
            'category',
            'labels',
            'supplierCode',
            language === 'en' ? 'supplierNameEn' : 'supplierNameZh',
            'endsOn',
            'deliveredAt',
            'readAt',
            'confirmedAt',
            'answeredAt',
            'answeredBy',
            'remindedAt',
          ),
        },
        { title: screen.sections.answers, body: <Answers row={row} /> },
        {
          title: screen.sections.people,
          body: (
            <PlainTable<Reader>
              label={screen.sections.people}
              rows={row.people}
              rowKey={({ name }, at) => `${name}${at}`}
              columns={[
                column.text('name', { width: 140 }),
                column.moment('deliveredAt'),
                column.moment('readAt'),
                column.moment('confirmedAt'),
              ]}
              words={words}
              empty={screen.noPeople}
            />
          ),
        },
      ]}
      related={({ announcementId, number }) =>
        isSupplier
          ? []
          : [{ label: fill(screen.titleOf, { number }), to: announcementDocument.addressOf(announcementId) }]
      }
    />
  );
}

/** Opening it is reading it; said once, and not shown. */
const MarkRead = ({ id }: { id: string }) => {
  const { run } = useCall(openAnnouncement);
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (said.current === id) return;
    said.current = id;
    void run({ id });
  }, [id, run]);
  return null;
};

/** What the company answered, the newest first, with why it was rejected. */
const Answers = ({ row }: { row: AnnouncementCompany }) => {
  const screen = useWords(screenWords);
  const look = useCellContext();
  if (row.answers.length === 0)
    return <p className={styles.quiet}>{row.needsFeedback === 'Y' ? screen.noAnswer : screen.asks.none}</p>;
  return (
    <Timeline
      items={row.answers.map((answer) => ({
        key: answer.id,
        color: answer.rejectedAt === null ? 'green' : 'red',
        content: (
          <div className={styles.event}>
            <span className={styles.quiet}>{formatMoment(answer.at, look.zone)}</span>
            <span>
              {fill(screen.answered, { by: answer.by, edition: answer.edition })}
              {answer.late === 'Y' && ` · ${screen.late}`}
            </span>
            <Values answer={answer} row={row} />
            {answer.remark !== null && <span>{fill(screen.remarkOf, { remark: answer.remark })}</span>}
            {answer.files.length > 0 && <Pictures files={answer.files} />}
            {answer.rejectedAt !== null && (
              <span>
                {formatMoment(answer.rejectedAt, look.zone)}{' '}
                {fill(screen.rejected, { by: answer.rejectedBy ?? '', reason: answer.reason ?? '' })}
              </span>
            )}
          </div>
        ),
      }))}
    />
  );
};

/** Answers to the questions of the edition that was answered. */
const Values = ({ answer, row }: { answer: Answer; row: AnnouncementCompany }) => {
  const screen = useWords(screenWords);
  const requested = row.editions.find(({ edition }) => edition === answer.edition)?.questions ?? [];
  return (
    <dl className={styles.values}>
      {requested.map(({ key, title }) => {
        const reply = answer.values.find((value) => value.key === key);
        const text = reply && (reply.text ?? reply.picked.join(', '));
        return (
          <div key={key}>
            <dt>{title}</dt>
            <dd>
              {text || (reply?.files.length ? '' : screen.nothing)}
              {reply !== undefined && reply.files.length > 0 && <Pictures files={reply.files} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
