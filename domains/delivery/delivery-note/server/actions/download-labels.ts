import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { joinPdfs } from '@portal/platform/server/print/join-pdf.ts';
import type * as calls from '../../contract/print-calls.ts';
import { isPrintReady } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { keepFetch, refuseGone } from '../fetched-labels.ts';
import { PDF, printById } from '../print-log.ts';

/**
 * The labels as they were ordered. The file is handed over once; each further time is a print of its own with a reason. Fails with
 * `deliveryNote.printNotReady` until they are drawn, `deliveryNote.labelsGone` when their units are gone, and `deliveryNote.reprintReason`.
 */
export const downloadLabels: FileAction<typeof calls.downloadLabels> = async (
  caller,
  { printId, reason },
) => {
  const print = await printById(caller, printId);
  const parts = print.parts.length > 0 ? print.parts : [print.file].flatMap((file) => file ?? []);
  if (!isPrintReady(print.status) || parts.length === 0) throw new Failure('deliveryNote.printNotReady');
  const leaderId = print.leaderId ?? printId;
  await refuseGone(caller, leaderId);
  await keepFetch(caller, leaderId, reason);
  const name = `${words[caller.language].print.labels} ${print.number}`;
  if (print.output === 'zpl')
    return {
      name: `${name}.zpl`,
      contentType: ZPL,
      body: Readable.from(bytesOf(caller, parts), { objectMode: false }),
    };
  const [only, ...others] = parts;
  return {
    name: `${name}.pdf`,
    contentType: PDF,
    body:
      others.length === 0
        ? caller.files.get(only!)
        : Readable.from(joinPdfs(bytesOf(caller, parts), name), { objectMode: false }),
    inline: true,
  };
};

const ZPL = 'application/octet-stream';

async function* bytesOf({ files }: Caller, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) yield buffer(files.get(name));
}
