import { Alert, Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { checkWords } from '../../contract/check-words.ts';
import { codesIn, type FoundCode } from './read-codes.ts';
import styles from './scan.module.css';

/** Milliseconds from one look to the next. */
const LOOKS = 350;

/** Reads labels from the camera while it is open. Browsers allow it on safe connections only; elsewhere the reason is said. */
export const Camera = ({ onCodes }: { onCodes: (codes: readonly FoundCode[]) => void }) => {
  const words = useWords(checkWords);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const take = useEffectEvent(onCodes);
  useEffect(() => {
    const closing = new AbortController();
    if (open)
      look(video.current!, (codes) => take(codes), closing.signal).catch((error: unknown) => {
        setFailed(error instanceof Error ? error.message : String(error));
        setOpen(false);
      });
    return () => closing.abort();
  }, [open]);

  // undefined on plain connections, whatever its type says
  if (!('mediaDevices' in navigator)) return <span className={styles.hint}>{words.noCamera}</span>;
  return (
    <>
      <Button onClick={() => setOpen(!open)}>{open ? words.stop : words.camera}</Button>
      {failed !== null && (
        <Alert type="warning" showIcon title={fill(words.cameraFailed, { reason: failed })} />
      )}
      {open && <video ref={video} className={styles.camera} muted playsInline />}
    </>
  );
};

/** Shows what the camera sees and hands over the codes of each look, until it is closed. */
const look = async (
  shown: HTMLVideoElement,
  onCodes: (codes: readonly FoundCode[]) => void,
  closed: AbortSignal,
): Promise<void> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 } },
  });
  try {
    if (closed.aborted) return;
    shown.srcObject = stream;
    await shown.play();
    const canvas = new OffscreenCanvas(1, 1);
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    while (!closed.aborted) {
      if (shown.videoWidth > 0) {
        canvas.width = shown.videoWidth;
        canvas.height = shown.videoHeight;
        context.drawImage(shown, 0, 0);
        const codes = await codesIn(context.getImageData(0, 0, canvas.width, canvas.height));
        if (codes.length > 0 && !closed.aborted) onCodes(codes);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOKS));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
};
