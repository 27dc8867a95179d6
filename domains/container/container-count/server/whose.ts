import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { emptiesOf } from '@portal/packaging/server/offers.ts';
import { forwarderOf, supplierOf } from '@portal/supplier/server/offers.ts';
import type { HolderSide } from '../contract/difference.ts';
import { words } from '../contract/words.en.ts';

type Named = { readonly holderKind: HolderSide; readonly holderCode: string | null };
export type Whose = { readonly kind: HolderSide; readonly code: string };

export const isPartner = (caller: Pick<Caller, 'scope'>): boolean => sideOf(caller) !== 'plant';

/** Whose stock a person means: a partner his own alone, the plant its own or that of an active partner. */
export const holderFor = async (caller: Caller, { holderKind, holderCode }: Named): Promise<Whose> => {
  const { party, companyCode, plantNo } = caller.scope;
  if (isPartner(caller)) {
    if (holderKind !== party || (holderCode !== null && holderCode !== companyCode))
      throw new Failure('containerCount.wrongHolder', { code: companyCode, field: 'holderKind' });
    return { kind: holderKind, code: companyCode };
  }
  if (holderKind === 'plant') return { kind: 'plant', code: plantNo };
  if (holderCode === null) throw new Failure('containerCount.partnerMissing', { field: 'holderCode' });
  const partner = await (holderKind === 'supplier' ? supplierOf : forwarderOf)(caller, holderCode);
  if (partner?.active !== true)
    throw new Failure('containerCount.partnerUnknown', { code: holderCode, field: 'holderCode' });
  return { kind: holderKind, code: holderCode };
};

/** The fields of a row that say whose it is. */
export const ownersOf = ({ kind, code }: Whose) => ({
  supplierCode: kind === 'supplier' ? code : null,
  forwarderCode: kind === 'forwarder' ? code : null,
});

/** Under which number a container is counted. Fails with `containerCount.containerUnknown`. */
export const countedCode = async (caller: Caller, typed: string, field: string): Promise<string> => {
  const code = (await emptiesOf(caller, [typed])).get(typed);
  if (code === undefined) throw new Failure('containerCount.containerUnknown', { code: typed, field });
  return code;
};

export const holderName = ({ language }: Pick<Caller, 'language'>, { kind, code }: Whose): string =>
  `${words[language].holder[kind]} ${code}`;
