import { Radio } from 'antd';
import { useRef } from 'react';
import { drawnFields } from '@portal/platform/web/form/drawn-fields.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import type { AnyControl, Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { makeMilkRun } from '../contract/endpoints.ts';
import { milkRunDocument, milkRunTyped } from '../contract/fields.ts';
import { words as runWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

type Selected = { readonly id: string; readonly number: string };

/** `17-TO2026030200001,18-TO2026030200002`, as the list of orders says what was selected. */
const selectedIn = (orders: string): Selected[] =>
  orders.split(',').map((one) => {
    const [id = '', number = ''] = one.split('-');
    return { id, number };
  });

/** Ties selected orders to one truck; the first one gives truck and window. */
export default function MakeDialog({ orders, onClose }: { orders: string; onClose: () => void }) {
  const words = useWords(runWords);
  const screen = useWords(screenWords).make;
  const go = useGo();
  const language = useSession((now) => now.language);
  const made = useRef<string | null>(null);
  const selected = selectedIn(orders);
  const draw = (control: AnyControl) => (
    <LeadChoice {...(control as Control<string[]>)} selected={selected} />
  );
  return (
    <FormDialog
      title={words.actions.make}
      call={makeMilkRun}
      words={words}
      initial={{ orderIds: selected.map(({ id }) => id) }}
      fields={[
        field.own('orderIds', draw, { title: screen.lead, hint: screen.leadHint, span: 24 }),
        ...drawnFields(milkRunTyped, words, language, { isNew: true }),
      ]}
      submit={words.actions.make}
      success={screen.made}
      refreshes={refreshes}
      onDone={({ id }) => {
        made.current = id;
      }}
      // The new run takes the place of the list that knows what was selected.
      onClose={() => (made.current === null ? onClose() : go(milkRunDocument.addressOf(made.current)))}
    />
  );
}

/** Whose truck it is: the selected one comes first, the others behind it as they were. */
const LeadChoice = ({
  id,
  value = [],
  onChange,
  selected,
}: Control<string[]> & { selected: readonly Selected[] }) => (
  <Radio.Group
    id={id}
    value={value[0]}
    onChange={({ target }) =>
      onChange?.([
        String(target.value),
        ...selected.flatMap((one) => (one.id === target.value ? [] : [one.id])),
      ])
    }
    options={selected.map((one) => ({ value: one.id, label: one.number }))}
  />
);
