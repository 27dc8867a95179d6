import { useMutation } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '../../contract/endpoint.ts';
import { CallFailure } from './call-failure.ts';
import { download } from './download.ts';

/** A download that a button starts; `busy` while the file is made. Failures are shown as a warning. */
export const useDownload = <E extends Endpoint>(endpoint: E) => {
  const mutation = useMutation<void, CallFailure, InputOf<E>>({
    // The shell recognises print calls by it.
    mutationKey: ['file', endpoint.path],
    mutationFn: (input) => download(endpoint, input),
    retry: false,
  });
  const run = async (input: InputOf<E>): Promise<void> => {
    if (mutation.isPending) return;
    try {
      await mutation.mutateAsync(input);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
    }
  };
  return { run, busy: mutation.isPending };
};
