import { Button, Tour } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Forward, whenAtRest } from './guide-parts.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { markGuideSeen } from './guide-seen.ts';
import { shellWords } from '../words.en.ts';

/** Over the menu, which the guide darkens but for one entry. */
const OVER_MENU = 1200;

type Props = {
  narrow: boolean;
  /** The button that opens the user menu. */
  button: () => HTMLElement;
  /** The entry of personal settings; it is there while the menu is open. */
  settings: () => HTMLElement | null;
  onMenu: (open: boolean) => void;
  onClose: () => void;
  /** Goes on over the pages, where there are some. */
  onTour?: (() => void) | undefined;
};

/** The first-time guide (SPEC section 2): the user menu, then personal settings in it. Closing it by any way counts as seen. */
export default function Guide({ narrow, button, settings, onMenu, onClose, onTour }: Props) {
  const { guide } = useWords(shellWords);
  const [step, setStep] = useState(0);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => () => waiting.current?.(), []);
  const go = (next: number): void => {
    waiting.current?.();
    onMenu(next === 1);
    if (next === 0) setStep(0);
    else waiting.current = whenAtRest(settings, () => setStep(next));
  };
  const close = (): void => {
    markGuideSeen();
    onMenu(false);
    onClose();
    button().focus();
  };
  const buttons = () => (
    <Steps
      step={step}
      onGo={go}
      onDone={close}
      onTour={
        onTour &&
        (() => {
          close();
          onTour();
        })
      }
    />
  );
  return (
    <Tour
      open
      zIndex={OVER_MENU}
      current={step}
      onChange={go}
      onClose={close}
      onFinish={close}
      placement="bottomRight"
      steps={[
        { title: guide.menuTitle, description: guide.menu, target: button },
        {
          title: guide.settingsTitle,
          description: guide.settings,
          target: () => settings() ?? button(),
          placement: narrow ? 'bottomRight' : 'left',
        },
      ]}
      actionsRender={buttons}
    />
  );
}

type StepsProps = {
  step: number;
  onGo: (step: number) => void;
  onDone: () => void;
  onTour: (() => void) | undefined;
};

const Steps = ({ step, onGo, onDone, onTour }: StepsProps) => {
  const { guide } = useWords(shellWords);
  if (step === 0) return <Forward key={step} text={guide.next} onClick={() => onGo(1)} />;
  return (
    <>
      <Button size="small" onClick={() => onGo(0)}>
        {guide.previous}
      </Button>
      {onTour && (
        <Button size="small" onClick={onTour}>
          {guide.tour}
        </Button>
      )}
      <Forward key={step} text={guide.gotIt} onClick={onDone} />
    </>
  );
};
