import { useBlocker } from '@tanstack/react-router';
import { App } from 'antd';
import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';

/** Asks before another page is opened, or this one is closed, while `isDirty` says that something would be lost. */
export const useUnsavedGuard = (isDirty: () => boolean): void => {
  const words = useWords(kitWords);
  const { modal } = App.useApp();
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: ({ current, next }) => {
      if (current.pathname === next.pathname || !isDirty()) return false;
      return new Promise<boolean>((resolve) => {
        modal.confirm({
          title: words.tips,
          content: words.form.unsaved,
          okText: words.form.leave,
          cancelText: words.form.stay,
          onOk: () => resolve(false),
          onCancel: () => resolve(true),
        });
      });
    },
  });
};
