import { Button, Tour } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { markGuideSeen } from './guide-seen.ts';
import { shellWords } from '../words.en.ts';

const LOOK_EVERY_MS = 80;
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
};

/** The first-time guide (SPEC section 2): the user menu, then personal settings in it. Closing it by any way counts as seen. */
export default function Guide({ narrow, button, settings, onMenu, onClose }: Props) {
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
  const buttons = () => <Steps step={step} onGo={go} onDone={close} />;
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

type StepsProps = { step: number; onGo: (step: number) => void; onDone: () => void };

const Steps = ({ step, onGo, onDone }: StepsProps) => {
  const { guide } = useWords(shellWords);
  if (step === 0) return <Forward key={step} text={guide.next} onClick={() => onGo(1)} />;
  return (
    <>
      <Button size="small" onClick={() => onGo(0)}>
        {guide.previous}
      </Button>
      <Forward key={step} text={guide.gotIt} onClick={onDone} />
    </>
  );
};

/** Whoever works by keyboard finds the focus on the button that leads on. */
const Forward = ({ text, onClick }: { text: string; onClick: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => focusWhenShown(() => button.current), []);
  return (
    <Button ref={button} type="primary" size="small" onClick={onClick}>
      {text}
    </Button>
  );
};

/** The menu grows while it opens: the light falls on an entry once it stands still. Returns what ends the waiting. */
const whenAtRest = (element: () => HTMLElement | null, then: () => void): (() => void) => {
  let before = '';
  const timer = setInterval(() => {
    const now = JSON.stringify(element()?.getBoundingClientRect() ?? '');
    if (now === before && element()) {
      clearInterval(timer);
      then();
    }
    before = now;
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
};

/** The panel is laid out unseen before it is shown, and what is unseen takes no focus. Returns what ends the tries. */
const focusWhenShown = (button: () => HTMLElement | null): (() => void) => {
  const timer = setInterval(() => {
    button()?.focus();
    if (document.activeElement === button()) clearInterval(timer);
  }, 30);
  return () => clearInterval(timer);
};
