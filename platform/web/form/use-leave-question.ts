import { App } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';

export type LeaveQuestion = {
  onLeave: () => void;
  onStay?: () => void;
  /** What would be lost; the words of a form without it. */
  content?: ReactNode;
  /** Label of the button that stays. */
  stay?: string;
  /** True where a scanner types: its Enter must not press a button. */
  answersByHand?: boolean;
  /** The question is gone: where the focus goes now. */
  afterClose?: () => void;
};

/** Asks whether what was typed may be lost. */
export const useLeaveQuestion = () => {
  const words = useWords(kitWords);
  const { modal } = App.useApp();
  return ({ onLeave, onStay, content, stay, answersByHand = false, afterClose }: LeaveQuestion): void =>
    void modal.confirm({
      title: words.tips,
      content: content ?? words.form.unsaved,
      okText: words.form.leave,
      cancelText: stay ?? words.form.stay,
      ...(answersByHand && { autoFocusButton: null }),
      onOk: onLeave,
      ...(onStay && { onCancel: onStay }),
      ...(afterClose && { afterClose }),
    });
};

/** Closes a dialog; where something in it would be lost, once that is agreed to. */
export const useGuardedClose = (isDirty: boolean, close: () => void): (() => void) => {
  const ask = useLeaveQuestion();
  return () => {
    if (isDirty) ask({ onLeave: close });
    else close();
  };
};
