import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { linesOfDay } from '@portal/call-off/server/offers.ts';
import { surveyNumbered } from '@portal/capacity/server/offers.ts';
import type { Card } from '../../contract/card.ts';
import type { DisruptionLink } from '../../contract/fields.ts';
import type * as z from 'zod/mini';

type Link = z.output<typeof DisruptionLink>;

/**
 * What links lead to: of a scheduling agreement and a day its lines, all that are the supplier's; of a capacity survey itself. Fails with
 * `disruption.linkNone` and `disruption.linkWithoutDay` at their places.
 */
export const resolveLinks = async (
  caller: Caller,
  supplierCode: string,
  links: Card['links'],
): Promise<Link[]> => {
  const found: Link[] = [];
  for (const [index, { kind, number, day }] of links.entries()) {
    const targets =
      kind === 'survey'
        ? await surveyOf(caller, supplierCode, number)
        : await linesOf(caller, supplierCode, { number, day, index });
    if (targets.length === 0)
      throw new Failure('disruption.linkNone', { field: `links.${index}.number`, index, number });
    found.push(...targets);
  }
  return [...new Map(found.map((link) => [`${link.kind}/${link.targetId}`, link])).values()];
};

const surveyOf = async (caller: Caller, supplierCode: string, number: string): Promise<Link[]> => {
  const targetId = await surveyNumbered(caller, { supplierCode, number });
  return targetId === undefined ? [] : [{ kind: 'survey', number, day: null, partNo: null, targetId }];
};

const linesOf = async (
  caller: Caller,
  supplierCode: string,
  { number, day, index }: { readonly number: string; readonly day: string | null; readonly index: number },
): Promise<Link[]> => {
  if (day === null)
    throw new Failure('disruption.linkWithoutDay', { field: `links.${index}.day`, index, number });
  const lines = await linesOfDay(caller, { supplierCode, saNo: number, dueOn: day });
  return lines.map(({ id, partNo }) => ({ kind: 'callOff', number, day, partNo, targetId: id }));
};
