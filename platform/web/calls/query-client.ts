import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure, isUnanswered } from './call-failure.ts';
import { showFailure } from './notices.tsx';

/** In `meta` of a query or mutation: the caller shows the failure himself. */
export type Quiet = { quiet?: boolean };

/** The cache of answers: fresh for 30 s, one more try when no answer came. `useAnswer` and `useList` keep the previous answer. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (failure, query) => {
        if (!(query.meta as Quiet | undefined)?.quiet) showFailure(failure);
      },
    }),
    mutationCache: new MutationCache({
      onError: (failure, _input, _result, mutation) => {
        if (!(mutation.meta as Quiet | undefined)?.quiet) showFailure(failure);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: oneMoreTry,
        // What is no refusal of the server is a bug: the page's error boundary shows it.
        throwOnError: (failure) => !(failure instanceof CallFailure),
      },
      mutations: { retry: (count, failure) => count < 1 && isUnanswered(failure) },
    },
  });

/** A refusal stays a refusal however often one asks; only trouble on the way or in the server is tried again. */
const oneMoreTry = (count: number, failure: unknown): boolean =>
  count < 1 && (!(failure instanceof CallFailure) || isUnanswered(failure) || failure.status >= 500);
