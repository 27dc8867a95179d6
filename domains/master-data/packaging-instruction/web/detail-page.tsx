import { PrinterOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { today } from '@portal/platform/contract/day.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { addressOf } from '@portal/platform/web/calls/files/stored-file.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useKeyFigure } from '@portal/platform/web/detail/key-figures.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  createPackagingInstruction,
  downloadPackagingInstruction,
  readPackagingInstruction,
} from '../contract/endpoints.ts';
import type { Instruction } from '../contract/instruction.ts';
import { packingIn } from '../contract/packing-in.ts';
import { beginOf, endOf, instructionStatus, isTooLate, waitsFor, WAS_EFFECTIVE } from '../contract/status.ts';
import { words as instructionWords } from '../contract/words.en.ts';
import { Compared } from './compared.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import styles from './instruction.module.css';
import { INSTRUCTIONS, instructionPath } from './paths.ts';
import { useInstructionActions } from './use-instruction-actions.tsx';

type Words = (typeof instructionWords)['zh' | 'en'];

/** One edition: what it says, what follows from it, how it differs from the former one, its history. */
export default function InstructionDetailPage() {
  const words = useWords(instructionWords);
  const chinese = useSession((now) => now.language === 'zh');
  const { id = '' } = useAddress();
  const answer = useAnswer(readPackagingInstruction, { id }, { quiet: true, keepsPrevious: false });
  const { actionsOf, plan, dialog } = useInstructionActions();
  const printing = useDownload(downloadPackagingInstruction);
  const figure = useKeyFigure<Instruction>(words);
  return (
    <>
      <DetailScreen
        answer={answer}
        back={INSTRUCTIONS}
        title={({ number, edition }) =>
          `${words.detailTitle} ${number} · ${fill(words.texts.edition, { edition })}`
        }
        status={({ status }) => ({ machine: instructionStatus, state: status, words: words.status })}
        waitsFor={({ status }) => {
          const who = waitsFor(status);
          return who && words.waitsFor[who];
        }}
        actions={(row) => [
          ...actionsOf(row),
          ...(isNewestEffective(row)
            ? [
                {
                  label: words.actions.nextEdition,
                  needs: createPackagingInstruction.needs,
                  run: () => plan({ of: { supplierCode: row.supplierCode, partNo: row.partNo } }),
                },
              ]
            : []),
          {
            label: words.actions.print,
            icon: <PrinterOutlined aria-hidden />,
            prints: true,
            busy: printing.busy,
            run: async () => printing.run({ id: row.id }),
          },
        ]}
        related={(row) =>
          row.editions
            .filter((edition) => edition.id !== row.id)
            .map((edition) => ({
              label: `${fill(words.texts.edition, { edition: edition.edition })} · ${words.status[edition.status]}`,
              to: instructionPath(edition.id),
            }))
        }
        history={(row) => ({ entity: 'packaging_instruction', id: row.id })}
        figures={(row) => [
          figure(row, column.day('effectiveOn')),
          figure(row, column.day('expiresOn')),
          figure(row, column.quantity('quantityPerInner', 'unit')),
          figure(row, column.count('innerPerLayer')),
          figure(row, column.count('layers')),
        ]}
        sections={(row) => [
          {
            title: words.sections.head,
            body: (
              <>
                <Expired instruction={row} words={words} />
                <Standing instruction={row} words={words} />
                {row.refuseReason && (
                  <Alert
                    type="error"
                    showIcon
                    className={styles.problems}
                    title={`${words.fields.refuseReason}: ${row.refuseReason}`}
                  />
                )}
                <DescriptionGrid record={row} fields={headColumns(words, chinese)} words={words} />
              </>
            ),
          },
          {
            title: words.sections.compare,
            body: <Compared instruction={row} />,
          },
          {
            title: words.sections.contact,
            body: <DescriptionGrid record={row} fields={contactColumns(words)} words={words} />,
            place: 'aside',
          },
          {
            title: words.sections.container,
            body: <DescriptionGrid record={row} fields={unitColumns} words={words} />,
            place: 'aside',
          },
          {
            title: words.sections.figures,
            body: <FiguresPanel computed={packingIn(row, row.measures)} />,
          },
          { title: words.sections.protection, body: <p className={styles.note}>{row.protection ?? ''}</p> },
          { title: words.sections.steps, body: <Steps instruction={row} words={words} /> },
        ]}
      />
      {dialog}
    </>
  );
}

/** Of an edition that is not in force any more: since when, and what packs the part instead. */
const Expired = ({ instruction, words }: { instruction: Instruction; words: Words }) => {
  const ended = endOf(instruction);
  if (!ended) return null;
  const { since, by } = ended;
  const { texts } = words;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.problems}
      title={fill(texts.expiredSince, { day: since })}
      description={
        by ? fill(texts.expiredFollowed, { edition: by.edition, day: by.effectiveOn }) : texts.expiredAlone
      }
    />
  );
};

/** Of an edition that was withdrawn, why; of one that is not decided, that its last day is over and how that is mended. */
const Standing = ({ instruction, words }: { instruction: Instruction; words: Words }) => {
  const now = today(useCellContext().zone);
  const { status, withdrawReason, withdrawnBy, expiresOn } = instruction;
  const { texts } = words;
  const waits = waitsFor(status);
  const isOver = (waits === 'planner' || waits === 'supplier') && isTooLate(instruction, now);
  return (
    <>
      {withdrawReason !== null && (
        <Alert
          type="warning"
          showIcon
          className={styles.problems}
          title={fill(texts.withdrawnFor, { by: withdrawnBy ?? '', reason: withdrawReason })}
        />
      )}
      {isOver && (
        <Alert
          type="warning"
          showIcon
          className={styles.problems}
          title={fill(texts.lastDayOver, { day: expiresOn ?? '', begins: beginOf(instruction, now) })}
          description={
            can(instructionStatus, status, 'send') ? texts.mendBeforeSending : texts.mendWhenAccepting
          }
        />
      )}
    </>
  );
};

/** The next edition is made of the newest, once that has been in force. */
const isNewestEffective = ({ edition, editions }: Instruction): boolean =>
  editions[0]?.edition === edition && WAS_EFFECTIVE.some((status) => status === editions[0]!.status);

const headColumns = (words: Words, chinese: boolean): Column<Instruction>[] => [
  column.code('supplierCode'),
  column.text(chinese ? 'supplierNameZh' : 'supplierNameEn', { title: words.fields.supplierName }),
  column.code('partNo'),
  column.text(chinese ? 'partNameZh' : 'partNameEn', { title: words.fields.name }),
  column.code('planner'),
  column.text('remark'),
  column.moment('submittedAt'),
  column.text('submittedBy'),
  column.moment('decidedAt'),
  column.text('decidedBy'),
];
const contactColumns = (words: Words): Column<Instruction>[] => [
  column.text('contactName'),
  column.code('contactPhone'),
  column.text('contactEmail'),
  column.choice('supplementType', words.supplementType),
  column.count('distanceKm'),
];
const unitColumns: Column<Instruction>[] = [
  column.quantity('partWeightKg'),
  column.count('partLengthMm'),
  column.count('partWidthMm'),
  column.count('partHeightMm'),
  column.code('innerCode'),
  column.code('outerCode'),
  column.code('auxiliaryCode'),
  column.count('auxiliaryPerOuter'),
  column.count('stack'),
  column.count('bundleUnits'),
];

const Steps = ({ instruction, words }: { instruction: Instruction; words: Words }) =>
  instruction.steps.length === 0 ? (
    <p className={styles.note}>{words.texts.noSteps}</p>
  ) : (
    <ol className={styles.steps}>
      {instruction.steps.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is its place
        <li key={at} className={styles.shownStep}>
          <div>
            <strong>{fill(words.texts.step, { no: at + 1 })}</strong>
            <p>{step.text}</p>
          </div>
          {step.picture.map((file) => (
            <img
              key={file.id}
              className={styles.picture}
              src={addressOf(file)}
              alt={fill(words.texts.stepPicture, { no: at + 1 })}
            />
          ))}
        </li>
      ))}
    </ol>
  );
