import { CheckCircleFilled, SafetyOutlined } from '@ant-design/icons';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { lazy, Suspense, useEffect } from 'react';
import styles from './captcha-field.module.css';
import type { Verified } from './use-captcha.ts';
import { loginWords } from '../words.en.ts';

const dialog = async () => import('./captcha-dialog.tsx');
const CaptchaDialog = lazy(dialog);

type Props = {
  verified: boolean;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  onSuccess: (verified: Verified) => void;
};

/** The line of the form that says whether the slider is solved, and the dialog in which it is: fetched once the form stands. */
export const CaptchaField = ({ verified, open, onOpen, onClose, onSuccess }: Props) => {
  const { login } = useWords(loginWords);
  useEffect(() => void dialog(), []);
  return (
    <>
      <button
        type="button"
        className={styles.field}
        data-verified={verified || undefined}
        disabled={verified}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {verified ? <CheckCircleFilled /> : <SafetyOutlined />}
        <span>{verified ? login.verified : login.verify}</span>
      </button>
      <Suspense>
        <CaptchaDialog open={open} onClose={onClose} onSuccess={onSuccess} />
      </Suspense>
    </>
  );
};
