import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Modal } from 'antd';
import styles from './captcha-field.module.css';
import { SliderCaptcha } from './slider-captcha.tsx';
import type { Verified } from './use-captcha.ts';
import { loginWords } from '../words.en.ts';

type Props = { open: boolean; onClose: () => void; onSuccess: (verified: Verified) => void };

/** The slider itself. */
export default function CaptchaDialog({ open, onClose, onSuccess }: Props) {
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
}
