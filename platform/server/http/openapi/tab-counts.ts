import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { ApiContent } from './call.ts';
import type { JsonSchema } from './output-schema.ts';

/** Of each call that counts the tabs of a list, the filter whose choices they are. */
export const tabsCounted = (endpoints: readonly Endpoint[]): ReadonlyMap<Endpoint, string> =>
  new Map(
    endpoints.flatMap(({ counts, tabs }) =>
      counts === undefined || tabs === undefined ? [] : [[counts, tabs] as const],
    ),
  );

type Envelope = JsonSchema & { readonly properties: { readonly data: JsonSchema } };

/** What such a call answers, each figure with what it counts. */
export const saidOfTabs = (answer: ApiContent, tabs: string): ApiContent => {
  const schema = answer['application/json']!.schema as Envelope;
  const { data } = schema.properties;
  const figures = Object.entries(data.properties as Record<string, JsonSchema>).map(
    ([choice, figure]) =>
      [
        choice,
        {
          ...figure,
          description: `Rows whose ${tabs} is ${choice}, up to ${COUNTED_UP_TO}; one more means more`,
          examples: [12],
        },
      ] as const,
  );
  return {
    'application/json': {
      schema: {
        ...schema,
        properties: { ...schema.properties, data: { ...data, properties: Object.fromEntries(figures) } },
      },
    },
  };
};
