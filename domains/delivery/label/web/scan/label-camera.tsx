import { Alert, Button, Spin } from 'antd';
import type { SizeType } from 'antd/es/config-provider/SizeContext';
import { useState, type ComponentType } from 'react';
import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { LabelReaderProps } from './label-reader.tsx';

const cameraWords = inBothLanguages(
  { open: '摄像头 / 拍照', away: '识别程序未能加载，请检查网络后重试', close: '收起' },
  {
    open: 'Camera or photo',
    away: 'What reads pictures could not be loaded: try again with network',
    close: 'Close',
  },
);

type Props = LabelReaderProps & { className?: string | undefined; size?: SizeType };

/** Camera and photos beside a scan box, opened on demand: the decoder is large and comes when it is wanted. */
export const LabelCamera = ({ onCodes, className, size }: Props) => {
  const words = useWords(cameraWords);
  const [open, setOpen] = useState(false);
  const [Reader, setReader] = useState<ComponentType<LabelReaderProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = (): void => {
    setOpen(true);
    setFailed(false);
    import('./label-reader.tsx')
      .then((loaded) => setReader(() => loaded.default))
      .catch(() => setFailed(true));
  };
  if (!open)
    return (
      <Button size={size} onClick={load}>
        {words.open}
      </Button>
    );
  return (
    <div className={className}>
      {Reader ? (
        <Reader onCodes={onCodes} />
      ) : failed ? (
        <Alert type="warning" showIcon title={words.away} />
      ) : (
        <Spin />
      )}
      <Button onClick={() => setOpen(false)}>{words.close}</Button>
    </div>
  );
};
