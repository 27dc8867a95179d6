import { useQueryClient } from '@tanstack/react-query';
import { Button, type ButtonProps } from 'antd';
import type { Endpoint, InputOf } from '@portal/platform/contract/endpoint.ts';
import { refresh } from '@portal/platform/web/calls/use-call.ts';
import { useReprint } from './use-reprint.tsx';

type Props<E extends Endpoint> = Pick<ButtonProps, 'type' | 'size'> & {
  endpoint: E;
  input: InputOf<E>;
  label: string;
  title: string;
  /** What is printed once more. */
  about: string;
  /** Read again when the file is there: it shows the ledger. */
  refreshes?: Endpoint;
};

/** Fetches a paper or file; once more it is asked why. */
export const ReprintButton = <E extends Endpoint>({
  endpoint,
  input,
  label,
  title,
  about,
  refreshes,
  ...look
}: Props<E>) => {
  const client = useQueryClient();
  const { run, busy, dialog } = useReprint(endpoint, {
    title,
    about,
    onFetched: async () => refreshes && refresh(client, refreshes),
  });
  return (
    <>
      <Button {...look} loading={busy} onClick={() => void run(input)}>
        {label}
      </Button>
      {dialog}
    </>
  );
};
