import { Timeline } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { dueColumn } from '@portal/platform/web/document/due-column.tsx';
import { Pictures } from '@portal/platform/web/document/pictures.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { useRecordTools } from '@portal/platform/web/shell/record-tools.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { readNoteChain } from '@portal/delivery-note/contract/endpoints.ts';
import { NoteChain } from '@portal/delivery-note/web/offers.tsx';
import { deviationDocument, type Deviation } from '../contract/fields.ts';
import { words as deviationWords } from '../contract/words.en.ts';
import { DEVIATIONS } from './addresses.ts';
import styles from './deviation.module.css';
import { figureWord } from './figure-word.ts';
import { reasonWord } from './reason-word.ts';
import { useDeviationActions } from './use-deviation-actions.tsx';
import { screenWords } from './words.en.ts';

/** One deviation: what was promised beside what was found, its evidence, and what both sides said. */
export default function DeviationPage() {
  const words = useWords(deviationWords);
  const { detail: screen, ...marks } = useWords(screenWords);
  const actions = useDeviationActions();
  const mayOpenNote = usePermissions().has(readNoteChain.needs);
  const chinese = useSession((now) => now.language) === 'zh';
  const look = useCellContext();
  const { partsOf } = useRecordTools('deviation');
  return (
    <DocumentScreen
      document={deviationDocument}
      words={words}
      back={DEVIATIONS}
      title={({ number }) => fill(screen.title, { number })}
      waits={screen.waits}
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      own={{
        reason: column.of('reason', { text: reasonWord }),
        partNo: column.of<Deviation>('partNo', {
          text: ({ partNo, partNameZh, partNameEn }) =>
            partNo === null ? '' : `${partNo} ${(chinese ? partNameZh : partNameEn) ?? ''}`,
        }),
        supplierCode: column.of<Deviation>('supplierCode', {
          text: ({ supplierCode, supplierNameZh, supplierNameEn }) =>
            `${supplierCode} ${chinese ? supplierNameZh : supplierNameEn}`,
        }),
        carrierCode: column.of<Deviation>('carrierCode', {
          text: ({ carrierCode, carrierNameZh, carrierNameEn }) =>
            carrierCode === null ? '' : `${carrierCode} ${(chinese ? carrierNameZh : carrierNameEn) ?? ''}`,
        }),
        dueOn: dueColumn(marks),
      }}
      figures={(row, figure) => [
        figure('kind'),
        { label: words.fields.promised, value: figureWord(row, 'promised', look) },
        { label: words.fields.found, value: figureWord(row, 'found', look), sign: 'wrong' },
        figure('dueOn'),
      ]}
      progress={mayOpenNote ? wayOf : undefined}
      parts={({ id }) => partsOf(id)}
      sections={(row, facts) => [
        {
          title: screen.facts,
          body: facts('reason', 'partNo', 'supplierCode', 'carrierCode', 'mendBy', 'remark'),
          place: 'aside',
        },
        { title: screen.events, body: <Events row={row} /> },
        {
          title: screen.evidence,
          body:
            row.evidence.length === 0 ? (
              <p className={styles.quiet}>{screen.noEvidence}</p>
            ) : (
              <Pictures files={row.evidence} />
            ),
        },
      ]}
      related={({ noteId, noteNumber, sequencedDeliveryId, receiptId, receiptNumber }) =>
        [
          { id: noteId, label: screen.note, number: noteNumber, page: '/common/dn-detail-view?id=' },
          {
            id: sequencedDeliveryId,
            label: screen.sequenced,
            number: noteNumber,
            page: '/jis/delivery-detail?id=',
          },
          {
            id: receiptId,
            label: screen.receipt,
            number: receiptNumber,
            page: '/management/receipt?receipt=',
          },
        ].flatMap(({ id, label, number, page }) =>
          id === null ? [] : [{ label: fill(label, { number: number ?? '' }), to: `${page}${id}` }],
        )
      }
    />
  );
}

/** How the note of it came so far. */
const wayOf = ({ noteId }: Deviation) => noteId !== null && <NoteChain noteId={noteId} />;

/** What was said by whom and when, the oldest first. */
const Events = ({ row }: { row: Deviation }) => {
  const { answeredLate, detail: screen } = useWords(screenWords);
  const look = useCellContext();
  const said = (
    at: string | null,
    text: string,
    more: { said?: string | null; files?: Deviation['evidence']; colour: string },
  ) => (at === null ? [] : [{ at, text, said: null, files: [], ...more }]);
  const answered = row.answeredAs && fill(screen[row.answeredAs], { by: row.answeredBy ?? '' });
  const events = [
    ...said(row.at, fill(screen.raised, { by: row.raisedBy }), { said: row.remark, colour: 'blue' }),
    ...said(row.answeredAt, `${answered}${row.answeredLate === 'Y' ? ` · ${answeredLate}` : ''}`, {
      said: row.answer,
      files: row.answerEvidence,
      colour: row.answeredAs === 'disputed' ? 'red' : 'green',
    }),
    ...said(row.decidedAt, row.decidedAs ? fill(screen[row.decidedAs], { by: row.decidedBy ?? '' }) : '', {
      said: row.decision,
      colour: 'blue',
    }),
    ...said(row.reversedAt, screen.reversed, { colour: 'gray' }),
  ];
  return (
    <Timeline
      items={events.map(({ at, text, said, files, colour }) => ({
        key: at + text,
        color: colour,
        content: (
          <div className={styles.event}>
            <span className={styles.quiet}>{formatMoment(at, look.zone)}</span>
            <span>{text}</span>
            {said !== null && <span className={styles.said}>“{said}”</span>}
            {files.length > 0 && <Pictures files={files} />}
          </div>
        ),
      }))}
    />
  );
};
