import { Modal } from 'antd';
import { useId } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import { FormBody } from './form-body.tsx';
import type { ShapeFormProps } from './form-props.ts';
import { useFormCall } from './use-form-call.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

export type FormDialogProps<E extends Endpoint> = ShapeFormProps<E> & {
  title: string;
  /** Closes it: after success, and when the user gives up. Mount the dialog while it is open. */
  onClose: () => void;
  /** Pixels; 640 without it. */
  width?: number;
  /** What is sent takes something away: its button is red, as the one that opened the dialog. */
  danger?: boolean;
};

/**
 * A form over one call in a dialog. Asks before what was typed is lost.
 * @example {editing && <FormDialog title={words.actions.edit} call={changeUnit} initial={editing} fixed={{ id: editing.id }} … />}
 */
export const FormDialog = <E extends Endpoint>(props: FormDialogProps<E>) => {
  const words = useWords(kitWords);
  const ask = useLeaveQuestion();
  const id = useId();
  const use = useFormCall({
    ...props,
    onDone: async (output) => {
      await props.onDone?.(output);
      props.onClose();
    },
  });
  const close = (): void => {
    if (use.isDirty()) ask({ onLeave: props.onClose });
    else props.onClose();
  };
  return (
    <Modal
      open
      title={props.title}
      width={props.width ?? 640}
      onCancel={close}
      mask={{ closable: false }}
      okText={props.submit ?? words.actions.save}
      cancelText={words.actions.cancel}
      okButtonProps={{ htmlType: 'submit', form: id, loading: use.busy, danger: props.danger }}
    >
      <FormBody {...props} use={use} id={id} />
    </Modal>
  );
};
