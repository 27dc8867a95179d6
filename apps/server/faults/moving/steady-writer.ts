import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listCallOffs, commitCallOffs } from '@portal/call-off/contract/endpoints.ts';
import {
  createDeliveryNote,
  packAutomatically,
  readDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { Refused } from '@portal/platform/server/testing/people.ts';
import { noteHead } from '../../testing/goods/goods.ts';
import { remotePerson, type RemotePerson } from '../remote-person.ts';

/** A supplier who writes one note after the other, and goes where he is sent. */
export type SteadyWriter = {
  /** Ids of notes whose creation was answered. */
  readonly notes: string[];
  /** Milliseconds for which he read each time that his company's data move. */
  readonly closed: number[];
  /** Refusals that nobody should meet. */
  readonly faults: string[];
  readonly isElsewhere: () => boolean;
  readonly stop: () => Promise<void>;
};

export type Place = { readonly url: string; readonly token: string };

/** `moved` is where he goes when he reads that the tenant has moved there. */
export const steadyWriter = async (
  home: Place,
  line: string,
  moved: { readonly address: string; readonly url: string },
): Promise<SteadyWriter> => {
  let person: RemotePerson = remotePerson(home.url, home.token);
  let isElsewhere = false;
  const end = new AbortController();
  const notes: string[] = [];
  const closed: number[] = [];
  const faults: string[] = [];
  const persist = async <T>(call: (key: string) => Promise<T>): Promise<T> => {
    const key = randomUUID();
    for (let since: number | undefined; ; await sleep(20)) {
      try {
        const answer = await call(key);
        if (since !== undefined) closed.push(Date.now() - since);
        return answer;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (error.key === 'err.tenantMoves' && error.status === 503) since ??= Date.now();
        else if (error.key === 'err.tenantMoved' && error.status === 421) {
          if (error.details.address !== moved.address) throw error;
          // The session goes on there.
          person = remotePerson(moved.url, home.token);
          isElsewhere = true;
        } else throw error;
      }
    }
  };
  const work = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const { id } = await persist(async (key) =>
        person.calls(
          createDeliveryNote,
          { ...noteHead(), lines: [{ callOffLineId: line, quantity: '1' }] },
          key,
        ),
      );
      notes.push(id);
      const { version } = await persist(async () => person.calls(readDeliveryNote, { id }));
      await persist(async (key) => person.calls(packAutomatically, { id, version }, key));
    }
  };
  const working = work().catch((error: unknown) => {
    faults.push(String(error));
  });
  return {
    notes,
    closed,
    faults,
    isElsewhere: () => isElsewhere,
    stop: async () => {
      end.abort();
      await working;
    },
  };
};

/** Lines that a supplier has committed to, so that notes can be written. */
export const committedLines = async ({ url, token }: Place): Promise<string[]> => {
  const person = remotePerson(url, token);
  const lines = await person.calls(listCallOffs, { limit: 100 });
  await person.calls(commitCallOffs, {
    lines: lines.map((line) => ({
      id: line.id,
      version: line.version,
      batches: [{ deliverOn: line.dueOn, quantity: line.requestedQty }],
    })),
  });
  return lines.map(({ id }) => id);
};
