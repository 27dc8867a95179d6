import { App } from 'antd';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { useDownload } from '../../calls/files/use-download.ts';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';

const TOO_LARGE = 'err.exportTooLarge';

/** The workbook of a list. Where its rows do not fit into one sheet, the user is asked whether several will do. */
export const useExport = <E extends Endpoint>(endpoint: E) => {
  const words = useWords(kitWords);
  const { modal } = App.useApp();
  return useDownload(endpoint, (failure, input, again) => {
    if (failure.details['refusedAs'] !== TOO_LARGE) return false;
    modal.confirm({
      title: words.list.exportTooLarge,
      content: failure.message,
      okText: words.list.exportSheets,
      cancelText: words.actions.cancel,
      // The dialog closes at once: the button of the list shows that the file is made.
      onOk: () => void again({ ...(input as object), sheets: 'Y' } as InputOf<E>),
    });
    return true;
  });
};
