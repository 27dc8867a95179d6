import type { Party } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { draftOf, type Draft } from '@portal/platform/server/list/draft.ts';
import { plantOf } from '@portal/plant/server/offers.ts';
import { activePartners } from '@portal/supplier/server/offers.ts';
import type { UserInput } from '../contract/user.ts';
import { allRoles } from './queries.ts';

/** Who holds it is named on parts by a code of his own. */
export const MRP_CONTROLLER = 'mrp-controller';

export type CheckedUser = { readonly company: { code: string; name: string }; readonly roleIds: string[] };

type Input = Pick<UserInput, 'type' | 'companyCode' | 'plants' | 'roles' | 'mrpController'>;

/**
 * What only the database knows of a user: his company is there, his roles fit his type, his plants are the caller's own to give,
 * and a partner maintains nobody but his own people (DOMAIN.md, "People").
 */
export const checkedUser = async (caller: Caller, input: Input): Promise<CheckedUser> => {
  const draft = draftOf(input);
  const [checked] = await checkUsers(caller, [draft]);
  const refusal = draft.refusal();
  if (refusal !== undefined) throw refusal;
  return checked!;
};

/** The same of many at once, in their order; a draft that breaks a rule is refused. */
export const checkUsers = async (
  caller: Caller,
  drafts: readonly Draft<Input>[],
): Promise<readonly CheckedUser[]> => {
  const nameOf = await companyNames(caller, drafts);
  const roles = new Map((await allRoles(caller)).map(({ type, code, id }) => [`${type}\n${code}`, id]));
  return drafts.map((draft) => {
    const { type, companyCode, plants, roles: codes, mrpController } = draft.input;
    refuseForeign(caller, draft);
    const code = type === 'admin' ? '' : (companyCode ?? '');
    const name = type === 'admin' ? '' : nameOf(type, code);
    if (type !== 'admin' && code === '') draft.refuse('user.companyRequired', { field: 'companyCode' });
    if (name === undefined) draft.refuse('user.unknownCompany', { field: 'companyCode', code });
    if (type !== 'admin' && plants.length === 0) draft.refuse('user.plantRequired', { field: 'plants' });
    const foreign = plants.find((plantNo) => !caller.scope.plants.includes(plantNo));
    if (foreign !== undefined) draft.refuse('user.foreignPlant', { field: 'plants', plantNo: foreign });
    const roleIds = codes.map((role) => roles.get(`${type}\n${role}`));
    const unknown = codes.find((_, at) => roleIds[at] === undefined);
    if (unknown !== undefined) draft.refuse('user.unknownRole', { field: 'roles', code: unknown });
    if (codes.includes(MRP_CONTROLLER) && mrpController === null)
      draft.refuse('user.mrpCodeRequired', { field: 'mrpController' });
    return { company: { code, name: name ?? '' }, roleIds: roleIds.filter((id) => id !== undefined) };
  });
};

const refuseForeign = ({ scope }: Caller, { input, refuse }: Draft<Input>): void => {
  const { party, companyCode } = scope;
  if (party === 'admin') return;
  if (party !== 'supplier' && party !== 'forwarder') refuse('err.forbidden');
  else if (input.type !== party) refuse('user.notYours', { field: 'type' });
  else if (input.companyCode !== companyCode) refuse('user.notYours', { field: 'companyCode' });
};

/** The name of a company of a kind that is in use and known to the caller. */
const companyNames = async (caller: Caller, drafts: readonly Draft<Input>[]) => {
  const codesOf = (type: Party) => [
    ...new Set(
      drafts.flatMap(({ input }) => (input.type === type && input.companyCode ? [input.companyCode] : [])),
    ),
  ];
  const codes = { supplier: codesOf('supplier'), forwarder: codesOf('forwarder') };
  const isAsked = codes.supplier.length + codes.forwarder.length > 0;
  const partners = isAsked ? await activePartners(caller, codes) : undefined;
  const plants = new Map<string, string>();
  for (const code of codesOf('plant')) {
    const plant = await plantOf(caller, code);
    if (plant) plants.set(code, plant.nameZh);
  }
  return (type: Exclude<Party, 'admin'>, code: string): string | undefined =>
    type === 'plant' ? plants.get(code) : partners?.[type].get(code);
};
