import { useRef, useState } from 'react';
import type { Endpoint, InputOf } from '../../contract/endpoint.ts';
import { declaredIn } from '../../contract/values/undeclared.ts';
import { CallFailure } from '../calls/call-failure.ts';
import { showFailure } from '../calls/notices.tsx';
import { useCall } from '../calls/use-call.ts';
import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import { changedFields } from './changed-fields.ts';
import type { FormValues } from './field.ts';
import type { ShapeFormProps } from './form-props.ts';
import type { Shape } from './shape-check.ts';
import { useShapeForm } from './use-shape-form.ts';

/** A form over one call: check, send, complaints of the server at their fields. */
export const useFormCall = <E extends Endpoint>(props: ShapeFormProps<E>) => {
  const words = useWords(kitWords);
  const { call, fixed: received, toInput } = props;
  const shape = useShapeForm(props.shape ?? call.input, props.words);
  const [values, setValues] = useState<FormValues>((props.initial ?? {}) as FormValues);
  const [dirty, setDirty] = useState(false);
  const [sealing, setSealing] = useState(false);
  /** Read by guards in the turn in which the form is saved, before the state has come round. */
  const saved = useRef(false);
  const sending = useCall(call, {
    ...(props.success !== null && { success: props.success ?? words.calls.done }),
    refreshes: props.refreshes,
    recordsFirst: true,
    onFailure: (failure) => {
      props.onRefused?.(failure);
      return shape.showRefusal(failure);
    },
    onSuccess: async (output) => {
      saved.current = true;
      setDirty(false);
      await props.onDone?.(output);
    },
  });
  const present = new Set(
    props.fields.filter((field) => field.when?.(values) ?? true).map((field) => field.name),
  );

  const send = async (against?: Shape): Promise<void> => {
    const all = shape.form.getFieldsValue(true) as Record<string, unknown>;
    // A field that is not shown sends nothing, also when it held a value before.
    const hidden = Object.fromEntries(
      props.fields.filter((field) => !present.has(field.name)).map((field) => [field.name, undefined]),
    );
    const more = { ...hidden, ...(received as FormValues | undefined) };
    const input = shape.check({ ...more, ...toInput?.({ ...all, ...more }) }, against);
    if (input === null || sealing) return;
    const sent = props.seal ? await sealed(input as FormValues) : (input as InputOf<E>);
    // The form holds all of the record that it opened with.
    if (sent !== undefined) await sending.run(declaredIn(call.input, sent));
  };
  const sealed = async (input: FormValues): Promise<InputOf<E> | undefined> => {
    setSealing(true);
    try {
      return await props.seal!(input);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      showFailure(failure);
      return undefined;
    } finally {
      setSealing(false);
    }
  };
  const changed = (changedValues: Record<string, unknown>): void => {
    saved.current = false;
    setDirty(true);
    for (const field of props.fields) {
      if (field.name in changedValues)
        for (const other of field.clears ?? []) shape.form.setFieldValue(other, undefined);
    }
    setValues({ ...(shape.form.getFieldsValue(true) as FormValues) });
    shape.changed(changedValues);
  };
  return {
    shape,
    values,
    changed,
    submit: async () => send(),
    /** Sends what is put aside half done: it is checked against a milder shape. */
    submitDraft: send,
    busy: sending.busy || sealing,
    /** How many fields hold what is not saved. */
    changes: dirty ? changedFields(props.fields, props.initial ?? {}, values).length : 0,
    discard: (): void => {
      shape.reset();
      setValues(props.initial ?? {});
      setDirty(false);
    },
    isDirty: () => dirty && !saved.current,
  };
};
