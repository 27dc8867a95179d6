import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useOneOf } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import {
  acceptTransports,
  confirmTransports,
  departTransports,
  MOST_ORDERS,
  type SeveralMoved,
} from '../../contract/calls/several-calls.ts';
import { transportStatus } from '../../contract/status.ts';
import { shownOrders, type ShownOrder } from '../order-calls.ts';
import { screenWords } from '../words.en.ts';

const calls = { confirm: confirmTransports, accept: acceptTransports, depart: departTransports } as const;
export type SeveralVerb = keyof typeof calls;
const verbs = Object.keys(calls) as SeveralVerb[];

type Selected = Pick<ShownOrder, 'id' | 'version' | 'number' | 'status'>;
type Outcome = SeveralMoved & { readonly verb: SeveralVerb };

/**
 * The next step of several orders at once: those that are in its state go, the question says how many are left out. What is refused meanwhile is listed
 * with its reason.
 */
export const useSeveralOrders = (): {
  actionsOf: (rows: readonly Selected[]) => Action[];
  dialog: ReactNode;
} => {
  const { several } = useWords(screenWords);
  const [outcome, setOutcome] = useState<Outcome & { numbers: ReadonlyMap<string, string> }>();
  const moving = useOneOf<(typeof calls)[SeveralVerb]>({
    refreshes: shownOrders,
    success: ({ moved }) => fill(several.moved, { count: moved }),
  });
  const move = async (verb: SeveralVerb, orders: readonly Selected[]): Promise<void> => {
    const input = { orders: orders.map(({ id, version }) => ({ id, version })) };
    const moved = await moving.run(calls[verb], input);
    if (moved && moved.refused.length > 0)
      setOutcome({ ...moved, verb, numbers: new Map(orders.map(({ id, number }) => [id, number])) });
  };
  const actionOf = (verb: SeveralVerb, rows: readonly Selected[]): Action => {
    const { from } = transportStatus.moves[verb];
    const fitting = rows.filter(({ status }) => (from as readonly string[]).includes(status));
    const left = rows.length - fitting.length;
    const question = fill(several.questions[verb], { count: fitting.length });
    const impossible =
      fitting.length > MOST_ORDERS
        ? fill(several.tooMany, { most: MOST_ORDERS })
        : rows.length > 0 && fitting.length === 0
          ? several.noneFits[verb]
          : undefined;
    return {
      label: several.verbs[verb],
      needs: calls[verb].needs,
      bulk: true,
      busy: moving.busy,
      confirm: left === 0 ? question : `${question} ${fill(several.leftOut, { count: left })}`,
      run: async () => move(verb, fitting),
      ...(impossible !== undefined && { impossible }),
    };
  };
  return {
    actionsOf: (rows) => verbs.map((verb) => actionOf(verb, rows)),
    dialog: outcome && (
      <Modal
        open
        title={fill(several.refused, { count: outcome.refused.length })}
        onCancel={() => setOutcome(undefined)}
        footer={null}
      >
        <p>{fill(several.moved, { count: outcome.moved })}</p>
        <ul>
          {outcome.refused.map(({ id, reason }) => (
            <li key={id}>
              <strong>{outcome.numbers.get(id)}</strong> {reason}
            </li>
          ))}
        </ul>
      </Modal>
    ),
  };
};
