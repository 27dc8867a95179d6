import * as z from 'zod/mini';
import { LONGEST_NAME, YesNo, longest, text } from '../fields.ts';

/** What the shell and the kits work on; who answers it stands in `platform/web/calls/shell-calls.ts`. */

export type MenuNode = {
  code: string;
  kind: 'menu' | 'page';
  zh: string;
  en: string;
  icon: string | null;
  path: string | null;
  children: MenuNode[];
};
export const MenuNode: z.ZodMiniType<MenuNode> = z.object({
  code: z.string(),
  kind: z.enum(['menu', 'page']),
  zh: z.string(),
  en: z.string(),
  icon: z.nullable(z.string()),
  path: z.nullable(z.string()),
  children: z.array(z.lazy(() => MenuNode)),
});

export const UserInformation = z.object({
  id: z.string(),
  userNo: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  tel: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  fax: z.nullable(z.string()),
  dept: z.nullable(z.string()),
  party: z.enum(['supplier', 'plant', 'forwarder', 'admin']),
  companyCode: z.string(),
  companyName: z.string(),
  /** Null where the company has none. */
  companyNameEn: z.nullable(z.string()),
  /** Codes of his roles, and numbers of the plants he may work in, the one he starts in first. */
  roles: z.array(z.string()),
  plants: z.array(z.string()),
  mrpController: z.nullable(z.string()),
  lastLoginTime: z.nullable(z.string()),
  firstLoginTime: z.nullable(z.string()),
  /** Null where he has no password. */
  modifyPwdDate: z.nullable(z.string()),
  /** Number of the tenant that the session belongs to. */
  tenantId: z.string(),
  /** Routes the user may open, beside the open ones. */
  permissionUrls: z.array(z.string()),
  /** Permission codes; the browser hides what is not among them, the server decides. */
  permissions: z.array(z.string()),
  /** The side menu as a tree (SPEC section 2). */
  menu: z.array(MenuNode),
  page: z.array(z.object({ path: z.string(), zh: z.string(), en: z.string() })),
  newUserFlag: YesNo,
  userPwdExpiredFlag: YesNo,
  userVerifyFlag: YesNo,
  contactBasicInfoIsComplete: YesNo,
});
export type UserInformation = z.output<typeof UserInformation>;

export const PlantChoice = z.object({
  plantNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  zone: z.string(),
});

/** A supplier for whom the user may act today (docs/decisions/0021). */
export const OwnAgency = z.object({
  supplierCode: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Plants of the user in which he may. */
  plants: z.array(z.string()),
});

export const DictEntry = z.object({
  typeCode: z.string(),
  type: z.string(),
  code: z.string(),
  value: z.string(),
  value2: z.string(),
  sort: z.number(),
  /** Of a unit of measure: how many decimals its quantities have. */
  decimals: z.optional(z.number()),
  /** On the first entry only: the state of the dictionary that was answered, see `dictVersion`. */
  dictVersion: z.optional(z.string()),
});

export const PasswordRule = z.object({
  isValidateDate: YesNo,
  validateDateValue: z.number(),
  isEfficacyRule: YesNo,
  isLimitLength: YesNo,
  limitLengthValue: z.number(),
});

/** SPEC section 3, "Table column setting"; `filters` are the saved filters of the list. */
export const TableSetting = z.object({
  columns: z
    .array(
      z.object({
        prop: text(80),
        label: z.string().check(longest(200)),
        minWidth: z.number(),
        width: z.number(),
        checked: YesNo,
        order: z.number(),
      }),
    )
    .check(z.maxLength(200)),
  filters: z
    .array(z.object({ name: text(LONGEST_NAME), values: z.record(text(80), z.string().check(longest(500))) }))
    .check(z.maxLength(20)),
});
export type TableSetting = z.output<typeof TableSetting>;

/** A value as people read it; moments are put on the reader's clock, quantities grouped. */
export const HistoryValue = z.object({ kind: z.enum(['text', 'quantity', 'moment']), text: z.string() });
export type HistoryValue = z.output<typeof HistoryValue>;

/** One changed field of one record (DOMAIN.md, "People": who, when, from where, which field, old, new). */
export const HistoryLine = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for people of other companies, like `source`; administrators read both of everybody. */
  userNo: z.nullable(z.string()),
  userName: z.string(),
  source: z.nullable(z.string()),
  /** By what way it came, in words. */
  sourceName: z.nullable(z.string()),
  /** The verb of the call behind the change, for example `sendDeliveryNote`, and its name. */
  action: z.string(),
  actionName: z.string(),
  /** Column as the database keeps it, with the label of its row; null when the record itself is new or gone. */
  field: z.nullable(z.string()),
  /** What was changed, added or removed, in words. */
  fieldName: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  beforeValue: z.nullable(HistoryValue),
  afterValue: z.nullable(HistoryValue),
  /** Unit of the two values, by its name. */
  unitName: z.nullable(z.string()),
});
export type HistoryLine = z.output<typeof HistoryLine>;
/** As many lines of a history are answered at once; fewer are its end. */
export const HISTORY_AT_ONCE = 50;
