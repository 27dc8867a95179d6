import { CheckCircleFilled, SafetyOutlined } from '@ant-design/icons';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Modal } from 'antd';
import styles from './captcha-field.module.css';
import { SliderCaptcha } from './slider-captcha.tsx';
import type { Verified } from './use-captcha.ts';
import { loginWords } from './words.en.ts';

type Props = {
  verified: boolean;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  onSuccess: (verified: Verified) => void;
};

/** The line of the form that says whether the slider is solved, and the dialog in which it is. */
export const CaptchaField = ({ verified, open, onOpen, onClose, onSuccess }: Props) => {
  const { login } = useWords(loginWords);
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
      <CaptchaDialog open={open} onClose={onClose} onSuccess={onSuccess} />
    </>
  );
};

type DialogProps = Pick<Props, 'open' | 'onClose' | 'onSuccess'>;

/** The slider itself. */
export const CaptchaDialog = ({ open, onClose, onSuccess }: DialogProps) => {
  const { captcha } = useWords(loginWords);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={captcha.title}
      footer={null}
      width={374}
      centered
      destroyOnHidden
      mask={{ closable: false }}
      closable={{ 'aria-label': captcha.close }}
      classNames={{ container: styles.dialog ?? '', header: styles.dialogHead ?? '' }}
    >
      <p className={styles.instruction}>{captcha.instruction}</p>
      <SliderCaptcha onSuccess={onSuccess} />
    </Modal>
  );
};
