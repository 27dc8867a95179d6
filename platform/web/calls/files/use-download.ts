import { useMutation } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { CallFailure } from '../call-failure.ts';
import { download } from './download.ts';
import type { Quiet } from '../query-client.ts';
import { showFailure } from '../notices.tsx';

type Run<E extends Endpoint> = (input: InputOf<E>) => Promise<void>;

/**
 * A download that a button starts; `busy` while the file is made. Failures are shown as a warning, but for those that `mend` returns true
 * for: it asks the user itself how to go on, and starts again.
 */
export const useDownload = <E extends Endpoint>(
  endpoint: E,
  mend?: (failure: CallFailure, input: InputOf<E>, again: Run<E>) => boolean,
) => {
  const mutation = useMutation<void, CallFailure, InputOf<E>>({
    // The shell recognises print calls by it.
    mutationKey: ['file', endpoint.path],
    mutationFn: (input) => download(endpoint, input),
    retry: false,
    meta: { quiet: true } satisfies Quiet,
  });
  const run: Run<E> = async function again(input) {
    if (mutation.isPending) return;
    try {
      await mutation.mutateAsync(input);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (mend?.(failure, input, again) !== true) showFailure(failure);
    }
  };
  return { run, busy: mutation.isPending };
};
