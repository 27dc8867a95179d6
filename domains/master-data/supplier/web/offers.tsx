import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { session } from '@portal/platform/web/session/session.ts';
import type { PartnerChoice } from '../contract/fields.ts';

/** Suppliers or forwarders as choices by code, for the answers of `selectSuppliers`, `selectForwarders` and their kin. */
export const partnerChoices = (partners: readonly PartnerChoice[]): Choice[] =>
  partners.map(({ code, nameZh, nameEn }) => ({
    value: code,
    label: `${code} ${session().language === 'en' ? nameEn : nameZh}`,
  }));
