import { Failure } from '@portal/platform/contract/failure.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { isPrintReady } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { PDF, printById } from '../print-log.ts';

/** The labels as a PDF. Fails with `deliveryNote.printNotReady` until they are drawn. */
export const downloadLabels: FileAction<typeof calls.downloadLabels> = async (caller, { printId }) => {
  const print = await printById(caller, printId);
  if (!isPrintReady(print.status) || print.file === null) throw new Failure('deliveryNote.printNotReady');
  return {
    name: `${words[caller.language].print.labels} ${print.number}.pdf`,
    contentType: PDF,
    body: caller.files.get(print.file),
    inline: true,
  };
};
