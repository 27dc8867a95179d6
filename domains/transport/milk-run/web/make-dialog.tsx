import { Radio } from 'antd';
import { useRef } from 'react';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import type { AnyControl, Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { runAddress } from '../contract/address.ts';
import { makeMilkRun } from '../contract/endpoints.ts';
import { words as runWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

type Chosen = { readonly id: string; readonly number: string };

/** `17-TO2026030200001,18-TO2026030200002`, as the list of orders says what was chosen. */
const chosenIn = (orders: string): Chosen[] =>
  orders.split(',').map((one) => {
    const [id = '', number = ''] = one.split('-');
    return { id, number };
  });

/** Ties chosen orders to one truck; the first one gives truck and window. */
export default function MakeDialog({ orders, onClose }: { orders: string; onClose: () => void }) {
  const words = useWords(runWords);
  const screen = useWords(screenWords).make;
  const go = useGo();
  const made = useRef<string | null>(null);
  const chosen = chosenIn(orders);
  const draw = (control: AnyControl) => <LeadChoice {...(control as Control<string[]>)} chosen={chosen} />;
  return (
    <FormDialog
      title={words.actions.make}
      call={makeMilkRun}
      words={words}
      initial={{ orderIds: chosen.map(({ id }) => id) }}
      fields={[
        field.own('orderIds', draw, { title: screen.lead, hint: screen.leadHint, span: 24 }),
        field.text('remark', { max: 200, span: 24 }),
      ]}
      submit={words.actions.make}
      success={screen.made}
      refreshes={refreshes}
      onDone={({ id }) => {
        made.current = id;
      }}
      // The new run takes the place of the list that knows what was chosen.
      onClose={() => (made.current === null ? onClose() : go(runAddress(made.current)))}
    />
  );
}

/** Whose truck it is: the chosen one comes first, the others behind it as they were. */
const LeadChoice = ({
  id,
  value = [],
  onChange,
  chosen,
}: Control<string[]> & { chosen: readonly Chosen[] }) => (
  <Radio.Group
    id={id}
    value={value[0]}
    onChange={({ target }) =>
      onChange?.([
        String(target.value),
        ...chosen.flatMap((one) => (one.id === target.value ? [] : [one.id])),
      ])
    }
    options={chosen.map((one) => ({ value: one.id, label: one.number }))}
  />
);
