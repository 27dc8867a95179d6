import { Button, Empty, Timeline } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { readNoteChain } from '@portal/delivery-note/contract/endpoints.ts';
import { NoteChain } from '@portal/delivery-note/web/offers.tsx';
import { readDeviation } from '../contract/endpoints.ts';
import type { Deviation } from '../contract/fields.ts';
import { deviationStatus, type DeviationStatus } from '../contract/status.ts';
import { words as deviationWords } from '../contract/words.en.ts';
import { DEVIATIONS } from './addresses.ts';
import styles from './deviation.module.css';
import { dueColumn } from './due-column.tsx';
import { figureWord } from './figure-word.ts';
import { Pictures } from './pictures.tsx';
import { reasonWord } from './reason-word.ts';
import { useDeviationActions } from './use-deviation-actions.tsx';
import { screenWords } from './words.en.ts';

/** One deviation: what was promised beside what was found, its evidence, and what both sides said. */
export default function DeviationPage() {
  const { id } = useAddress();
  const words = useWords(screenWords).detail;
  const go = useGo();
  if (id) return <Shown key={id} id={id} />;
  return (
    <Empty description={words.notChosen}>
      <Button type="primary" onClick={() => go(DEVIATIONS)}>
        {words.toList}
      </Button>
    </Empty>
  );
}

const Shown = ({ id }: { id: string }) => {
  const words = useWords(deviationWords);
  const screen = useWords(screenWords).detail;
  const actions = useDeviationActions();
  const mayOpenNote = usePermissions().has(readNoteChain.needs);
  const answer = useAnswer(readDeviation, { id }, { quiet: true });
  return (
    <>
      <DetailScreen<Deviation, DeviationStatus>
        answer={answer}
        title={({ number }) => fill(screen.title, { number })}
        status={({ status }) => ({ machine: deviationStatus, state: status, words: words.status })}
        waitsFor={({ status, overdue }) => {
          const side = deviationStatus.waits[status]?.on;
          if (side !== 'supplier' && side !== 'plant') return undefined;
          return overdue === 'Y' ? screen.waits.overdue : screen.waits[side];
        }}
        actions={actions.ofOne}
        sections={(row) => [
          { title: screen.facts, body: <Facts row={row} /> },
          {
            title: screen.evidence,
            body:
              row.evidence.length === 0 ? (
                <p className={styles.quiet}>{screen.noEvidence}</p>
              ) : (
                <Pictures files={row.evidence} />
              ),
          },
          { title: screen.events, body: <Events row={row} /> },
          ...(row.noteId !== null && mayOpenNote
            ? [{ title: screen.chain, body: <NoteChain noteId={row.noteId} /> }]
            : []),
        ]}
        related={(row) => [
          ...(row.noteId === null
            ? []
            : [
                {
                  label: fill(screen.note, { number: row.noteNumber ?? '' }),
                  to: `/common/dn-detail-view?id=${row.noteId}`,
                },
              ]),
          ...(row.sequencedDeliveryId === null
            ? []
            : [
                {
                  label: fill(screen.sequenced, { number: row.noteNumber ?? '' }),
                  to: `/jis/delivery-detail?id=${row.sequencedDeliveryId}`,
                },
              ]),
          ...(row.receiptId === null
            ? []
            : [
                {
                  label: fill(screen.receipt, { number: row.receiptNumber ?? '' }),
                  to: `/management/receipt?receipt=${row.receiptId}`,
                },
              ]),
        ]}
        history={() => ({ entity: 'deviation', id })}
        back={DEVIATIONS}
      />
      {actions.dialogs}
    </>
  );
};

const Facts = ({ row }: { row: Deviation }) => {
  const words = useWords(deviationWords);
  const screen = useWords(screenWords);
  const look = useCellContext();
  const chinese = useSession((now) => now.language) === 'zh';
  const supplier = chinese ? row.supplierNameZh : row.supplierNameEn;
  const part = chinese ? row.partNameZh : row.partNameEn;
  return (
    <>
      {row.promised !== null && row.found !== null && (
        <dl className={styles.beside}>
          {(['promised', 'found'] as const).map((side) => (
            <div key={side} data-side={side}>
              <dt>{words.fields[side]}</dt>
              <dd>{figureWord(row, side, look)}</dd>
            </div>
          ))}
        </dl>
      )}
      <DescriptionGrid<Deviation>
        record={row}
        words={words}
        fields={[
          column.choice('kind', words.kind),
          column.of('reason', { text: reasonWord }),
          column.of('partNo', { text: ({ partNo }) => (partNo === null ? '' : `${partNo} ${part ?? ''}`) }),
          column.of('supplierCode', { text: ({ supplierCode }) => `${supplierCode} ${supplier}` }),
          column.choice('mendBy', words.mendBy),
          dueColumn(screen),
          column.text('remark'),
        ]}
      />
    </>
  );
};

/** What was said by whom and when, the oldest first. */
const Events = ({ row }: { row: Deviation }) => {
  const { answeredLate, detail: screen } = useWords(screenWords);
  const look = useCellContext();
  const events = [
    {
      at: row.at,
      text: fill(screen.raised, { by: row.raisedBy }),
      said: row.remark,
      files: [],
      colour: 'blue',
    },
    ...(row.answeredAt === null
      ? []
      : [
          {
            at: row.answeredAt,
            text: `${fill(screen[row.answeredAs!], { by: row.answeredBy ?? '' })}${row.answeredLate === 'Y' ? ` · ${answeredLate}` : ''}`,
            said: row.answer,
            files: row.answerEvidence,
            colour: row.answeredAs === 'disputed' ? 'red' : 'green',
          },
        ]),
    ...(row.decidedAt === null
      ? []
      : [
          {
            at: row.decidedAt,
            text: fill(screen[row.decidedAs!], { by: row.decidedBy ?? '' }),
            said: row.decision,
            files: [],
            colour: 'blue',
          },
        ]),
    ...(row.reversedAt === null
      ? []
      : [{ at: row.reversedAt, text: screen.reversed, said: null, files: [], colour: 'gray' }]),
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
