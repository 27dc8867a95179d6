import * as z from 'zod/mini';
import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { signCumulatives } from '../contract/endpoints.ts';
import { doDiffer, WAITS_FOR, type Signer } from '../contract/status.ts';
import { words as cumulativeWords } from '../contract/words.en.ts';
import { shownCumulatives } from './shown-cumulatives.ts';
import type { FigureRow } from './figure-row.ts';
import styles from './detail/detail.module.css';
import { screenWords } from './words.en.ts';

type Props = {
  rows: readonly FigureRow[];
  side: Signer | null;
  onDone?: (() => void) | undefined;
  onClose: () => void;
};

/** Signs figures as they stand, or confirms what the other side has signed. Figures that differ want a remark of the first who signs. */
export default function SignDialog({ rows, side, onDone, onClose }: Props) {
  const words = useWords(cumulativeWords);
  const screen = useWords(screenWords);
  const look = useCellContext();
  const waiting = rows.filter(({ status }) => side !== null && status === WAITS_FOR[side]);
  const differing = rows.filter((row) => doDiffer(row) && !waiting.includes(row));
  const [only] = rows;
  const shape = signCumulatives.input.check(
    z.refine((input) => differing.length === 0 || (input as { remark: string | null }).remark !== null, {
      error: 'remarkNeeded',
      path: ['remark'],
    }),
  );
  return (
    <FormDialog
      title={screen.sign.title}
      call={signCumulatives}
      shape={shape}
      words={{ fields: words.fields, checks: { ...words.checks, ...screen.checks } }}
      fields={[field.text('remark', { rows: 3, max: 200, span: 24 })]}
      fixed={{ lines: rows.map(({ id, version, sent, received }) => ({ id, version, sent, received })) }}
      before={
        <div className={styles.before}>
          <p>
            {rows.length === 1
              ? fill(screen.sign.one, {
                  partNo: only!.partNo,
                  sent: formatQuantity(only!.sent),
                  received: formatQuantity(only!.received),
                  unit: look.unit(only!.unit),
                })
              : fill(screen.sign.many, { count: rows.length })}
          </p>
          {waiting.length > 0 && (
            <Alert type="info" showIcon title={fill(screen.sign.waiting, { count: waiting.length })} />
          )}
          {differing.length > 0 && (
            <Alert type="warning" showIcon title={fill(screen.sign.differ, { count: differing.length })} />
          )}
        </div>
      }
      submit={screen.sign.submit}
      success={fill(screen.sign.done, { agreed: waiting.length, signed: rows.length - waiting.length })}
      refreshes={shownCumulatives}
      onDone={onDone}
      onClose={onClose}
      width={560}
    />
  );
}
