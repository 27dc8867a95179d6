import { Failure } from '@portal/platform/contract/failure.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { plantOf } from '@portal/plant/server/offers.ts';
import { forwarderOf, supplierOf } from '@portal/supplier/server/offers.ts';
import type { UserInput } from '../../contract/user.ts';
import { rolesOf } from '../queries.ts';

/** Who holds it is named on parts by a code of his own. */
const MRP_CONTROLLER = 'mrp-controller';

export type CheckedUser = { company: { code: string; name: string }; roleIds: string[] };

type Input = Pick<UserInput, 'type' | 'companyCode' | 'plants' | 'roles' | 'mrpController'>;

/**
 * What only the database knows of a user: his company is there, his roles fit his type, his plants are the caller's own to give,
 * and a partner maintains nobody but his own people (DOMAIN.md, "People").
 */
export const checkedUser = async (caller: Caller, input: Input): Promise<CheckedUser> => {
  refuseForeign(caller, input);
  const company = await companyOf(caller, input.type, input.companyCode ?? '');
  if (input.type !== 'admin' && input.plants.length === 0)
    throw new Failure('user.plantRequired', { field: 'plants' });
  const foreign = input.plants.find((plantNo) => !caller.scope.plants.includes(plantNo));
  if (foreign !== undefined) throw new Failure('user.foreignPlant', { field: 'plants', plantNo: foreign });
  const roles = await rolesOf(caller, input.type, input.roles);
  const unknown = input.roles.find((code) => !roles.some((role) => role.code === code));
  if (unknown !== undefined) throw new Failure('user.unknownRole', { field: 'roles', code: unknown });
  if (input.roles.includes(MRP_CONTROLLER) && input.mrpController === null)
    throw new Failure('user.mrpCodeRequired', { field: 'mrpController' });
  return { company, roleIds: roles.map((role) => role.id) };
};

const refuseForeign = ({ scope }: Caller, { type, companyCode }: Input): void => {
  if (scope.party === 'admin') return;
  if (scope.party !== 'supplier' && scope.party !== 'forwarder') throw new Failure('err.forbidden');
  if (type !== scope.party) throw new Failure('user.notYours', { field: 'type' });
  if (companyCode !== scope.companyCode) throw new Failure('user.notYours', { field: 'companyCode' });
};

const companyOf = async (caller: Caller, type: Party, code: string): Promise<CheckedUser['company']> => {
  if (type === 'admin') return { code: '', name: '' };
  if (code === '') throw new Failure('user.companyRequired', { field: 'companyCode' });
  const name = await nameOf[type](caller, code);
  if (name === undefined) throw new Failure('user.unknownCompany', { field: 'companyCode', code });
  return { code, name };
};

const ifActive = (company: { name_zh: string; active: boolean } | undefined): string | undefined =>
  company?.active === true ? company.name_zh : undefined;

const nameOf: Readonly<
  Record<Exclude<Party, 'admin'>, (caller: Caller, code: string) => Promise<string | undefined>>
> = {
  supplier: async (caller, code) => ifActive(await supplierOf(caller, code)),
  forwarder: async (caller, code) => ifActive(await forwarderOf(caller, code)),
  plant: async (caller, code) => (await plantOf(caller, code))?.nameZh,
};
