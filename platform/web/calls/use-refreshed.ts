import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { refresh } from './use-call.ts';

/** Milliseconds after which a list that others change is read again. */
const REFRESH_MS = 30_000;

/** What these calls answered is read again as long as it is shown: others change it meanwhile. */
export const useRefreshed = (...calls: readonly Endpoint[]): void => {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void refresh(client, ...calls), REFRESH_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the calls of a page are the same as long as it stands
  }, [client]);
};
