import { Checkbox, Form } from 'antd';
import { isNegative, isZero, subtract } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { formatDay, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { BATCH_REASON } from '@portal/call-off/contract/answer/answer.ts';
import type { Lot } from '../../contract/line.ts';
import type { Verdict } from '../../contract/order.ts';
import { words as preSeriesWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import styles from './audit.module.css';
import {
  beyondRequested,
  daysLater,
  faultOf,
  sumOf,
  takenLots,
  takesSome,
  type Proposal,
  type Ticked,
} from './proposal.ts';

type Props = {
  proposals: readonly Proposal[];
  ticked: Ticked;
  onTick: (ticked: Ticked) => void;
};

/** Each line with what is asked for, below it what the supplier commits, and the lots that the verdict takes. */
export const Proposals = ({ proposals, ticked, onTick }: Props) => {
  const words = useWords(preSeriesWords);
  const verdict = (Form.useWatch('verdict') as Verdict | undefined) ?? 'accept';
  return (
    // A region that scrolls must be reached by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={styles.frame} role="region" aria-label={words.fields.lots} tabIndex={0}>
      {proposals.map((proposal) => (
        <OneLine
          key={proposal.line.id}
          proposal={proposal}
          verdict={verdict}
          ticked={ticked}
          onTick={onTick}
        />
      ))}
    </div>
  );
};

const OneLine = ({
  proposal,
  verdict,
  ticked,
  onTick,
}: Omit<Props, 'proposals'> & { proposal: Proposal; verdict: Verdict }) => {
  const screen = useWords(screenWords);
  const look = useCellContext();
  const language = useSession((now) => now.language);
  const { line, lots } = proposal;
  const unit = look.unit(line.unit);
  const taken = takenLots(proposal, verdict, ticked);
  const fault = faultOf(proposal, verdict, ticked);
  const name = `${line.orderNo} / ${line.lineNo} · ${line.partNo}`;
  const tick = (lot: Lot, on: boolean): void => {
    const before = ticked[line.id] ?? [];
    onTick({
      ...ticked,
      [line.id]: on ? [...before, lot.lotNo] : before.filter((lotNo) => lotNo !== lot.lotNo),
    });
  };
  return (
    <section className={styles.line} aria-label={name}>
      <h4 className={styles.name}>
        {name}
        <span className={styles.hint}>
          {line.supplierCode} {language === 'zh' ? line.supplierNameZh : line.supplierNameEn}
        </span>
        <span className={styles.hint}>
          {screen.audit.asked} {formatDay(line.requestedOn)} · {formatQuantity(line.answerableQty)} {unit}
        </span>
        <QuantityMark proposal={proposal} unit={unit} />
      </h4>
      <ul className={styles.lots}>
        {lots.map((lot) => (
          <li key={lot.lotNo}>
            <Checkbox
              checked={taken.includes(lot)}
              disabled={!takesSome(verdict)}
              onChange={({ target }) => tick(lot, target.checked)}
              aria-label={fill(screen.audit.taken, {
                lotNo: lot.lotNo,
                quantity: `${formatQuantity(lot.quantity)} ${unit}`,
                deliverOn: lot.deliverOn,
              })}
            >
              <span className={styles.figures}>
                {formatDay(lot.deliverOn)} · {formatQuantity(lot.quantity)} {unit}
              </span>
            </Checkbox>
            <DaysMark days={daysLater(proposal, lot)} />
          </li>
        ))}
      </ul>
      <p className={styles.sum} data-fault={fault !== undefined || undefined} aria-live="polite">
        {fill(screen.audit.sum, {
          taken: formatQuantity(sumOf(taken)),
          asked: `${formatQuantity(line.answerableQty)} ${unit}`,
        })}
        {fault && ` · ${fault === 'oneLot' ? screen.audit.oneLot : screen.checks[fault]}`}
      </p>
      {(line.batchReason !== null || line.remark !== null) && (
        <p className={styles.hint}>
          {line.batchReason !== null &&
            fill(screen.audit.reason, { reason: dictName(BATCH_REASON, line.batchReason) })}{' '}
          {line.remark !== null && fill(screen.audit.remark, { remark: line.remark })}
        </p>
      )}
    </section>
  );
};

/** How much the proposal differs from what is asked for. */
const QuantityMark = ({ proposal, unit }: { proposal: Proposal; unit: string }) => {
  const screen = useWords(screenWords).audit;
  const difference = beyondRequested(proposal, proposal.lots);
  if (isZero(difference)) return <ToneTag tone="good">{screen.whole}</ToneTag>;
  const isLess = isNegative(difference);
  const quantity = `${formatQuantity(isLess ? subtract('0', difference) : difference)} ${unit}`;
  return (
    <ToneTag tone={isLess ? 'trouble' : 'attention'}>
      {fill(isLess ? screen.less : screen.more, { quantity })}
    </ToneTag>
  );
};

/** How many days a lot comes behind or before the requested day. */
const DaysMark = ({ days }: { days: number }) => {
  const screen = useWords(screenWords).audit;
  if (days === 0) return <ToneTag tone="good">{screen.onDay}</ToneTag>;
  return (
    <ToneTag tone={days > 0 ? 'trouble' : 'attention'}>
      {fill(days > 0 ? screen.later : screen.earlier, { days: Math.abs(days) })}
    </ToneTag>
  );
};
