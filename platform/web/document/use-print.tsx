import { PrinterOutlined } from '@ant-design/icons';
import type { Endpoint, InputOf } from '../../contract/endpoint.ts';
import { useDownload } from '../calls/files/use-download.ts';
import type { Action } from '../list/action.ts';

/** The button that prints a document, by the call that takes its id and answers the paper. */
export const usePrint = <E extends Endpoint>(call: E, label: string): ((one: InputOf<E>) => Action) => {
  const { run, busy } = useDownload(call);
  return (one) => ({
    label,
    aside: true,
    needs: call.needs,
    icon: <PrinterOutlined aria-hidden />,
    busy,
    prints: true,
    run: async () => run(one),
  });
};
