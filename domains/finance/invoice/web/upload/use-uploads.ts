import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { upload } from '@portal/platform/web/calls/files/upload.ts';
import { uploadInvoiceFile, type InvoiceFileResult } from '../../contract/endpoints.ts';

/** A file of this dialog: on its way, or with what became of it; `problem` where it was never read. */
export type Sent = {
  readonly key: number;
  readonly name: string;
  readonly percent: number;
  readonly results: readonly InvoiceFileResult[];
  readonly problem: string | null;
  readonly isOver: boolean;
};

const MEGABYTE = 1024 * 1024;
const LIMIT = uploadInvoiceFile.maxBytes! / MEGABYTE;

/** Sends files one behind the other; one that fails does not hold up the others. `done` is called when all are over. */
export const useUploads = (tooLarge: string, done: () => Promise<void>) => {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [busy, setBusy] = useState(false);
  const change = (key: number, changed: Partial<Sent>): void =>
    setSent((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));

  const sendOne = async (key: number, file: File): Promise<void> => {
    if (file.size > LIMIT * MEGABYTE)
      return change(key, { isOver: true, problem: fill(tooLarge, { limit: LIMIT }) });
    try {
      const { results } = await upload(uploadInvoiceFile, {}, file, (percent) => change(key, { percent }));
      change(key, { isOver: true, results });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      change(key, { isOver: true, problem: failure.message });
    }
  };
  const send = async (files: readonly File[]): Promise<void> => {
    const first = sent.length;
    const fresh = files.map(({ name }, n) => ({
      key: first + n,
      name,
      percent: 0,
      results: [],
      problem: null,
      isOver: false,
    }));
    setSent((all) => [...all, ...fresh]);
    setBusy(true);
    try {
      for (const [n, file] of files.entries()) await sendOne(first + n, file);
    } finally {
      setBusy(false);
      await done();
    }
  };
  return { sent, busy, send };
};
