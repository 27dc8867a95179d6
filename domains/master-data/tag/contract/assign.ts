import * as z from 'zod/mini';
import { endpoint, type CallName } from '@portal/platform/contract/endpoint.ts';
import { Id, Ids } from '@portal/platform/contract/fields.ts';

const TagIds = z._default(z.array(Id).check(z.maxLength(20, 'tooMany')), []);

/**
 * The call by which a list puts tags on its records and takes them off.
 * @example export const tagParts = assignsTags({ path: '/sf/v1/part', name: { zh: '给零件加减标签', en: 'Tag parts' } });
 */
export const assignsTags = ({ path, name }: { path: string; name: CallName }) =>
  endpoint({
    method: 'PUT',
    path: `${path}/label`,
    needs: 'tag:assign',
    name,
    summary: `${name.en}: puts tags on records and takes others off; answers how many of them changed`,
    input: z.object({ ids: Ids, add: TagIds, remove: TagIds }),
    output: z.object({ records: z.number() }),
    fails: ['err.notFound', 'tag.unknown'],
  });
export type AssignTags = ReturnType<typeof assignsTags>;
