import { Alert } from 'antd';
import { add, isPositive, subtract } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { zoneNames } from '@portal/settings/contract/process/zones.ts';
import type { ChangedPart } from '../../contract/fields.ts';
import { percentText } from '../../contract/weeks.ts';
import { words as changeWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import styles from './part.module.css';
import { effectColumns, lineColumns, type Line } from './part-columns.tsx';
import type { ShownEffect } from './shown-effect.ts';
import type { PartActions } from './use-part-actions.tsx';
import { WeekChart } from './week-chart.tsx';

type Props = { change: string; part: ChangedPart; actions: PartActions };

/** One part of a change: its weeks, its lines, and the documents that no longer fit with what can be done about them. */
export const ChangedPartSection = ({ change, part, actions }: Props) => {
  const words = useWords(changeWords);
  const screen = useWords(screenWords);
  const look = useCellContext();
  const chinese = useSession((now) => now.language) === 'zh';
  const zone = useWords(zoneNames);
  const { unit, partNo, saNo, unloadingPoint } = part;
  const before = add(...part.periods.map((period) => period.before));
  const after = add(...part.periods.map((period) => period.after));
  const percent = percentText(before, after);
  const lines = part.lines.map((line): Line => ({
    ...line,
    unit,
    difference: subtract(line.quantity, line.former),
  }));
  const effects = part.effects.map((effect): ShownEffect => ({ ...effect, unit, partNo, changeId: change }));
  const shared = { words, screen, zone };
  const commit = actions.ofPart(part);
  return (
    <section className={styles.part} aria-label={`${partNo} ${unloadingPoint}`}>
      <div className={styles.row}>
        <h3>
          {partNo} {chinese ? part.partNameZh : part.partNameEn}
        </h3>
        <span className={styles.facts}>
          {saNo} · {unloadingPoint} · {part.releaseNo}
        </span>
        {isPositive(part.movedInside) && <ToneTag tone="attention">{screen.detail.firmZoneMark}</ToneTag>}
        <span className={styles.facts}>
          {fill(screen.detail.moved, {
            inside: formatQuantity(part.movedInside),
            beyond: formatQuantity(part.movedBeyond),
            unit: look.unit(unit),
          })}
        </span>
        {part.archive === null && (
          <span className={styles.facts}>
            {percent === null
              ? fill(screen.detail.fromNothing, { after: formatQuantity(after) })
              : fill(screen.detail.percent, {
                  before: formatQuantity(before),
                  after: formatQuantity(after),
                  percent,
                })}
          </span>
        )}
        {commit.length > 0 && <ActionButtons actions={commit} />}
      </div>
      {part.archive === null ? (
        <WeekChart periods={part.periods} unit={unit} label={`${screen.detail.weeks} ${partNo}`} />
      ) : (
        <Alert type="info" showIcon title={fill(screen.detail.archived, { archive: part.archive })} />
      )}
      {effects.length > 0 && (
        <>
          <h4>{screen.detail.documents}</h4>
          <PlainTable
            label={`${screen.detail.documents} ${partNo}`}
            rows={effects}
            rowKey={({ id }) => id}
            words={words}
            columns={effectColumns(shared, actions)}
          />
        </>
      )}
      {lines.length > 0 && (
        <>
          <h4>{screen.detail.lines}</h4>
          <PlainTable
            label={`${screen.detail.lines} ${partNo}`}
            rows={lines}
            rowKey={({ slot }) => slot}
            words={words}
            columns={lineColumns(shared, part, actions)}
            height={300}
            toneOf={({ inside }) => (inside ? 'attention' : undefined)}
          />
        </>
      )}
    </section>
  );
};
