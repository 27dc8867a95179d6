import type { ApiParameter, Reference } from './call.ts';

/** A parameter that fewer calls share stands where it is used. */
const SHARED_BY = 3;

/** A header's name is said to be one: generators make the same identifier of `plant-no` and of a filter `plantNo`. */
const nameOf = ({ name, in: where }: ApiParameter): string =>
  where === 'header'
    ? `${name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Header`
    : name;

/**
 * Parameters that many calls have alike (the page of a list, the id of a record) stand once, under their name; of those that share a
 * name, the one that most calls have. `shared` tells the reference to a parameter, or itself.
 */
export const sharedParameters = (
  all: readonly ApiParameter[],
): {
  components: Record<string, ApiParameter>;
  shared: (parameter: ApiParameter) => ApiParameter | Reference;
} => {
  const alike = [...Map.groupBy(all, (parameter) => JSON.stringify(parameter)).values()]
    .filter((same) => same.length >= SHARED_BY)
    .toSorted((one, other) => other.length - one.length);
  const components: Record<string, ApiParameter> = {};
  for (const [parameter] of alike) components[nameOf(parameter!)] ??= parameter!;
  const texts = new Map(
    Object.entries(components).map(([name, parameter]) => [JSON.stringify(parameter), name]),
  );
  return {
    components,
    shared: (parameter) => {
      const name = texts.get(JSON.stringify(parameter));
      return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
    },
  };
};
