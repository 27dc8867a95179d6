import { Failure } from '@portal/platform/contract/failure.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { renderInWorker } from '@portal/platform/server/print/print-worker.ts';
import type * as calls from '../../contract/endpoints.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { consignmentNote } from '../consignment-note.ts';
import { orderById } from '../queries.ts';

/** What the truck carries, for its way. Forwarders do not see what is packed, so the sender or the plant prints it for them. */
export const downloadConsignmentNote: FileAction<typeof calls.downloadConsignmentNote> = async (
  caller,
  { id },
) => {
  const order = await orderById(caller, id);
  if (caller.scope.party === 'forwarder') throw new Failure('err.forbidden', { needs: 'transport:list' });
  const { pdf, missing } = await renderInWorker(
    new URL(import.meta.resolve('@portal/platform/server/print/document.ts')),
    await consignmentNote(caller, order),
    'renderDocument',
  );
  if (missing.length > 0) throw new Failure('transport.glyphsMissing', { characters: missing.join(' ') });
  return {
    name: `${paperWords[caller.language].title} ${order.number}.pdf`,
    contentType: 'application/pdf',
    body: Buffer.from(pdf),
    inline: true,
  };
};
