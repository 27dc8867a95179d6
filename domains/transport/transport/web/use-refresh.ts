import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { refresh } from '@portal/platform/web/calls/use-call.ts';

/** Marks the answers of calls as old, so that what is shown of them is asked again. */
export const useRefresh = (...endpoints: readonly Endpoint[]): (() => void) => {
  const client = useQueryClient();
  return () => void refresh(client, ...endpoints);
};
