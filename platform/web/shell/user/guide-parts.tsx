import { Button } from 'antd';
import { useEffect, useRef } from 'react';

const LOOK_EVERY_MS = 80;

/** Whoever works by keyboard finds the focus on the button that leads on. */
export const Forward = ({ text, onClick }: { text: string; onClick: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => focusWhenShown(() => button.current), []);
  return (
    <Button ref={button} type="primary" size="small" onClick={onClick}>
      {text}
    </Button>
  );
};

/** What is still drawn or grows moves: the light falls on it once it stands still. Returns what ends the waiting. */
export const whenAtRest = <Target extends Element>(
  element: () => Target | null,
  then: (target: Target) => void,
): (() => void) => {
  let before = '';
  const timer = setInterval(() => {
    const found = element();
    const now = JSON.stringify(found?.getBoundingClientRect() ?? '');
    if (found && now === before) {
      clearInterval(timer);
      then(found);
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
