import { Button } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import { FormBody } from '@portal/platform/web/form/form-body.tsx';
import { useShapeForm } from '@portal/platform/web/form/use-shape-form.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { tryTolerance } from '../../contract/endpoints.ts';
import { words as toleranceWords } from '../../contract/words.en.ts';
import styles from '../tolerance.module.css';
import { screenWords } from '../words.en.ts';
import { TrialInput, draftOf } from './trial-input.ts';
import { Verdict } from './verdict.tsx';

const FIRST = {
  received: '100',
  alreadyInvoiced: '0',
  price: '12.5',
  priceUnit: 1,
  basis: 'net',
  agreedRate: '13',
  isProvisional: 'N',
  quantity: '100',
  net: '1250.00',
  tax: '162.50',
  printedRate: '13',
} as const;

/** One invoice line against one settlement line: what the verification says by a version. */
export const Trial = ({ id }: { id: string }) => {
  const words = useWords(toleranceWords);
  const { trial: screen, basis } = useWords(screenWords);
  const form = useId();
  const [values, setValues] = useState<FormValues>(FIRST);
  const [verdict, setVerdict] = useState<OutputOf<typeof tryTolerance>>();
  const shape = useShapeForm(TrialInput, { fields: screen, checks: words.checks });
  const trying = useCall(tryTolerance, { onSuccess: setVerdict });
  const fields = [
    field.quantity('received', { title: screen.received, span: 6, section: screen.line }),
    field.quantity('alreadyInvoiced', { title: screen.alreadyInvoiced, span: 6 }),
    field.quantity('price', { title: screen.price, span: 6, precision: 6 }),
    field.number('priceUnit', { title: screen.priceUnit, span: 6, min: 1 }),
    field.choice('basis', basis, { title: screen.basis, span: 6 }),
    field.quantity('agreedRate', { title: screen.agreedRate, span: 6, precision: 2, min: 0 }),
    field.flag('isProvisional', { title: screen.isProvisional, span: 6 }),
    field.quantity('quantity', {
      title: screen.quantity,
      span: 6,
      hint: screen.quantityHint,
      section: screen.invoice,
    }),
    field.quantity('net', { title: screen.net, span: 6, precision: 2 }),
    field.quantity('tax', { title: screen.tax, span: 6, precision: 2 }),
    field.quantity('printedRate', { title: screen.printedRate, span: 6, precision: 2, min: 0 }),
  ];
  const submit = async (): Promise<void> => {
    const typed = shape.check();
    if (typed) await trying.run({ id, ...draftOf(TrialInput.parse(typed)) });
  };
  const changed = (changedValues: Record<string, unknown>): void => {
    setValues(shape.form.getFieldsValue(true) as FormValues);
    setVerdict(undefined);
    shape.changed(changedValues);
  };
  return (
    <>
      <p className={styles.hint}>{screen.hint}</p>
      <FormBody
        id={form}
        use={{ shape, values, changed, submit, busy: trying.busy }}
        call={tryTolerance}
        fields={fields as never}
        words={words}
        initial={FIRST as never}
      />
      <Button htmlType="submit" form={form} loading={trying.busy}>
        {screen.submit}
      </Button>
      {verdict && <Verdict verdict={verdict} />}
    </>
  );
};
