import { callsOf } from '@portal/platform/contract/document/calls-of.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Permission } from '@portal/platform/contract/permission.ts';

const contracts = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../domains/*/*/contract/**/*.ts', '!**/*.test.ts'],
  { eager: true },
);
const declared = Object.values(contracts).flatMap((contract) => Object.values(contract));

const isObject = (one: unknown): one is object => typeof one === 'object' && one !== null;
const isEndpoint = (one: unknown): one is Endpoint =>
  isObject(one) && 'path' in one && 'needs' in one && 'method' in one;
const isPermission = (one: unknown): one is Permission =>
  isObject(one) && 'kind' in one && 'zh' in one && 'en' in one;

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Every call of the product by its name, those that count the tabs of a list among them; those with fewer parts in their path come last, as a scripted server wants them. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  [...new Set(declared.filter(isEndpoint).flatMap((one) => callsOf('', one).map(([, call]) => call)))]
    .toSorted((one, other) => partsOf(other) - partsOf(one))
    .map((endpoint) => [nameOf(endpoint), endpoint]),
);

function partsOf({ path }: Endpoint): number {
  return path.split('{').length;
}

/** Every permission of the product by its code. */
export const permissions: ReadonlyMap<string, Permission> = new Map(
  declared
    .filter(isObject)
    .flatMap((group) => Object.entries(group))
    .filter((entry): entry is [string, Permission] => entry[0].includes(':') && isPermission(entry[1])),
);

/** The permission that opens a page, by its path. */
export const openerOf = (path: string): string | undefined =>
  [...permissions].find(([, one]) => one.path === path || one.opens?.includes(path))?.[0];
