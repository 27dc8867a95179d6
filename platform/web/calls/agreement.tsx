import { App, Modal } from 'antd';
import type { HookAPI } from 'antd/es/modal/useModal';
import { useEffect } from 'react';
import type { TouchedText } from '../../contract/agreement.ts';
import { wordsNow } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import { CallFailure } from './call-failure.ts';
import { TouchedLines } from './touched-lines.tsx';

let themed: Pick<HookAPI, 'confirm'> | null = null;

/** Lends the dialogs of the themed antd `App` to code outside of components. Mounted once, inside `App`. */
export const AgreementDialogs = () => {
  const { modal } = App.useApp();
  useEffect(() => {
    themed = modal;
    return () => {
      themed = null;
    };
  }, [modal]);
  return null;
};

/**
 * Makes a call. Where the server tells first what it would touch, or leave out (`err.touches` and whatever else bears a seal), the user is shown the list
 * and the call is made again with his agreement; who declines changes nothing, and gets the refusal.
 */
export const withAgreement = async <T,>(
  make: (agreed?: string) => Promise<T>,
  before?: string,
): Promise<T> => {
  try {
    return await make(before);
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const { touched, agreed } = failure.details as { touched?: readonly TouchedText[]; agreed?: string };
    if (agreed === undefined || touched === undefined || !(await agreementOfUser(failure, touched)))
      throw failure;
    // It may touch more by now: then he is asked again.
    return withAgreement(make, agreed);
  }
};

const agreementOfUser = ({ key, message }: CallFailure, touched: readonly TouchedText[]): Promise<boolean> =>
  new Promise((resolve) => {
    const words = wordsNow(kitWords);
    (themed ?? Modal).confirm({
      title: message,
      width: 640,
      okText: key === 'err.touches' ? words.agreement.agree : words.agreement.goOn,
      cancelText: words.actions.cancel,
      autoFocusButton: 'cancel',
      content: <TouchedLines touched={touched} />,
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
