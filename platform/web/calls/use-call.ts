import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { session, useSession } from '../session/session.ts';
import { withAgreement } from './agreement.tsx';
import { call } from './call.ts';
import { CallFailure } from './call-failure.ts';
import { randomKey } from './client-id.ts';
import { previousOf } from './previous.ts';
import { showFailure, showSuccess } from './notices.tsx';
import { withProof } from './proof.ts';

export type AnswerOptions = {
  /** False waits: nothing is asked until the input is complete. */
  enabled?: boolean;
  /** Milliseconds for which an answer counts as fresh; 30 s without it. */
  staleTime?: number;
  /** Milliseconds between automatic refreshes. */
  refetchInterval?: number;
  /** The caller shows the failure himself. */
  quiet?: boolean;
  /**
   * Whether the previous answer stays while the next input loads. Without it: yes, but not for a call with a place in its
   * path (`/note/{id}`): under another document's address nobody may see and act on the one before.
   */
  keepsPrevious?: boolean;
};

/**
 * Reads a call and keeps its answer. The cache key starts with plant and language: a switch of either asks again.
 * A failure is shown as a notification unless `quiet`; `error` holds the `CallFailure`.
 */
export const useAnswer = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: AnswerOptions = {},
) => {
  const plantNo = useSession((now) => now.plantNo);
  const language = useSession((now) => now.language);
  const keepsPrevious = options.keepsPrevious ?? !endpoint.path.includes('{');
  return useQuery<OutputOf<E>, CallFailure>({
    queryKey: [plantNo, language, nameOf(endpoint), input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: options.enabled ?? true,
    meta: { quiet: options.quiet },
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
    ...(options.refetchInterval !== undefined && { refetchInterval: options.refetchInterval }),
    ...(keepsPrevious && { placeholderData: previousOf(plantNo) }),
  });
};

export type CallUse<E extends Endpoint> = {
  /** After a success, before the refreshes. */
  onSuccess?: (output: OutputOf<E>, input: InputOf<E>) => unknown;
  /** Takes the failure over: no notification is shown when it answers true. */
  onFailure?: (failure: CallFailure, input: InputOf<E>) => boolean | void;
  /** Told to the user after a success. */
  success?: string | ((output: OutputOf<E>) => string);
  /** Calls whose answers this one makes old, in every plant and language. */
  refreshes?: readonly Endpoint[];
  /**
   * Records that are shown (calls with a place in their path) are fresh before `onSuccess`, which may close the dialog above them: who goes
   * on at once goes on from what he has just changed.
   */
  recordsFirst?: boolean;
  /** The caller shows failures himself. */
  quiet?: boolean;
  /** Without network it fails at once, instead of waiting until the network is back. */
  neverWaits?: boolean;
};

/**
 * A call that a user's action makes. `run` answers the output, or undefined when it failed (the failure has been
 * shown then) or when the same action is still under way: a double click is done once. A try after a lost answer
 * carries the same idempotency key.
 */
export const useCall = <E extends Endpoint>(endpoint: E, use: CallUse<E> = {}) => {
  const { run, ...state } = useOneOf(use);
  return { ...state, run: async (input: InputOf<E>) => run(endpoint, input) };
};

/** The same for actions of which one is done at a time, such as the verbs of a document: the call comes with what it takes. */
export const useOneOf = <E extends Endpoint>(use: CallUse<E> = {}) => {
  const client = useQueryClient();
  const underWay = useRef(false);
  const refreshes = use.refreshes ?? [];
  const first = use.recordsFirst === true ? refreshes.filter(({ path }) => path.includes('{')) : [];
  const others = refreshes.filter((one) => !first.includes(one));
  const mutation = useMutation<OutputOf<E>, CallFailure, { endpoint: E; input: InputOf<E>; key: string }>({
    mutationFn: async ({ endpoint, input, key }) => {
      const output = await withProof(async () =>
        withAgreement(async (agreed) =>
          agreed === undefined
            ? call(endpoint, input, { key })
            : call(endpoint, { ...(input as object), agreed } as InputOf<E>, { key: randomKey() }),
        ),
      );
      await refresh(client, ...first);
      return output;
    },
    ...(use.neverWaits === true && { networkMode: 'always' }),
    meta: { quiet: use.quiet === true || use.onFailure !== undefined },
  });
  const run = async (endpoint: E, input: InputOf<E>): Promise<OutputOf<E> | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    try {
      const output = await mutation.mutateAsync({ endpoint, input, key: randomKey() });
      await use.onSuccess?.(output, input);
      if (use.success !== undefined)
        showSuccess(typeof use.success === 'string' ? use.success : use.success(output));
      void refresh(client, ...others);
      return output;
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (use.onFailure && use.onFailure(failure, input) !== true && use.quiet !== true) showFailure(failure);
      return undefined;
    } finally {
      underWay.current = false;
    }
  };
  return { run, busy: mutation.isPending, failure: mutation.error, reset: mutation.reset };
};

/** Marks the answers of calls as old, those of a list with the counts of its tabs, so screens that show them ask again. */
export const refresh = async (client: QueryClient, ...endpoints: readonly Endpoint[]): Promise<void> => {
  const names = new Set(endpoints.flatMap((one) => [one, ...(one.counts ? [one.counts] : [])]).map(nameOf));
  if (names.size > 0)
    await client.invalidateQueries({ predicate: ({ queryKey }) => names.has(String(queryKey[2])) });
};

/** The cache key of a call, for `setQueryData` and for calls made outside of `useAnswer`. */
export const answerKey = <E extends Endpoint>(endpoint: E, input: InputOf<E>): readonly unknown[] => {
  const { plantNo, language } = session();
  return [plantNo, language, nameOf(endpoint), input];
};

const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;
