import { today } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import * as calls from '../contract/standing-calls.ts';
import { words as windowWords } from '../contract/words.en.ts';

export type Excepted = {
  standing: RowOf<typeof calls.listStandingWindows>;
  verb: 'except' | 'restore';
};

/** A day on which a standing window is kept for nobody, or such a day taken back. */
export const ExceptDialog = ({ standing, verb, onClose }: Excepted & { onClose: () => void }) => {
  const words = useWords(windowWords);
  const { zone } = useCellContext();
  const common = {
    words,
    fixed: { id: standing.id },
    refreshes: [calls.listStandingWindows],
    onClose,
  };
  if (verb === 'restore')
    return (
      <FormDialog
        {...common}
        title={words.standing.restore}
        call={calls.restoreStandingWindow}
        fields={[
          field.choice(
            'day',
            standing.exceptions.split('; ').map((one) => ({ value: one.slice(0, DAY_LENGTH), label: one })),
            { span: 24 },
          ),
        ]}
        submit={words.standing.restore}
        success={words.standing.restored}
      />
    );
  return (
    <FormDialog
      {...common}
      title={words.standing.except}
      call={calls.exceptStandingWindow}
      before={
        <p>
          {fill(words.standing.exceptHint, {
            supplier: standing.supplierCode,
            window: `${standing.starts}-${standing.ends}`,
          })}
        </p>
      }
      fields={[field.day('day', { min: today(zone) }), field.text('reason', { max: 200, span: 24 })]}
      submit={words.standing.except}
      success={words.standing.excepted}
    />
  );
};

const DAY_LENGTH = '2026-01-01'.length;
