import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Code, Id, YesNo, longest, search, text } from './fields.ts';

/** The calls that the shell and the kits make on every screen (SPEC section 7); domains serve them. */

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
  party: z.enum(['supplier', 'plant', 'forwarder', 'admin']),
  companyCode: z.string(),
  companyName: z.string(),
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

export const readUserInformation = endpoint({
  method: 'GET',
  path: '/system/v1/user/information',
  needs: 'session',
  beforeNewPassword: true,
  summary: 'The signed-in user with menu, pages and permissions',
  output: UserInformation,
});

export const PlantChoice = z.object({
  plantNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  zone: z.string(),
});
export const listPlantsOfUser = endpoint({
  method: 'GET',
  path: '/sf/v1/plant/user/select',
  needs: 'session',
  beforeNewPassword: true,
  summary: 'Plants the user may work in; the first is the default',
  input: z.object({ source: search() }),
  output: z.array(PlantChoice),
});

export const DictEntry = z.object({
  typeCode: z.string(),
  type: z.string(),
  code: z.string(),
  value: z.string(),
  value2: z.string(),
  sort: z.number(),
  /** On the first entry only: the state of the dictionary that was answered, see `dictVersion`. */
  dictVersion: z.optional(z.string()),
});
export const readDictionary = endpoint({
  method: 'GET',
  path: '/system/v1/dict/all',
  needs: 'session',
  beforeNewPassword: true,
  summary: 'All active dictionary entries',
  output: z.array(DictEntry),
});
/** Asked at navigation, so that a change reaches browsers that have loaded the entries already. */
export const readDictVersion = endpoint({
  method: 'GET',
  path: '/system/v1/dict/version',
  needs: 'session',
  beforeNewPassword: true,
  summary: 'Names the present state of the dictionary; another text means that entries changed',
  output: z.string(),
});

export const PasswordRule = z.object({
  isValidateDate: YesNo,
  validateDateValue: z.number(),
  isEfficacyRule: YesNo,
  isLimitLength: YesNo,
  limitLengthValue: z.number(),
});
export const readPasswordRule = endpoint({
  method: 'GET',
  path: '/system/v1/validation/password-rule',
  needs: 'anyone',
  summary: 'The password rules',
  output: PasswordRule,
});

/** Why a user was told: what happened, and which party, plant and permission made him one of those concerned. */
export const NoticeReason = z.object({
  /** In the language of the request, like `permission`; null for what is not told any more. */
  scenario: z.nullable(z.string()),
  party: z.nullable(z.enum(['supplier', 'plant', 'forwarder', 'admin'])),
  plantNo: z.nullable(z.string()),
  permission: z.nullable(z.string()),
});
export type NoticeReason = z.output<typeof NoticeReason>;

export const Notice = z.object({
  id: z.string(),
  type: z.string(),
  status: z.enum(['init', 'read']),
  /** In the language of the request. */
  message: z.string(),
  /** Route of the document it is about, if there is one. */
  link: z.nullable(z.string()),
  createTime: z.string(),
  param: z.record(z.string(), z.unknown()),
  reason: NoticeReason,
});
export type Notice = z.output<typeof Notice>;
export const listNewestNotices = endpoint({
  method: 'GET',
  path: '/system/v1/notification',
  needs: 'session',
  summary: 'Notifications of the user, newest first; total counts the unread',
  input: z.object({
    status: z.optional(z.enum(['init', 'read'])),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
  }),
  output: z.object({ total: z.number(), records: z.array(Notice) }),
});
export const markNoticeRead = endpoint({
  method: 'PUT',
  path: '/system/v1/notification/{id}/read',
  needs: 'session',
  summary: 'Marks one notification read',
  input: z.object({ id: Id }),
});
export const markAllNoticesRead = endpoint({
  method: 'PUT',
  path: '/system/v1/notification/read-all',
  needs: 'session',
  summary: 'Marks all notifications read',
  output: z.object({ read: z.number() }),
});

export const signOut = endpoint({
  path: '/system/v1/logout',
  needs: 'session',
  beforeNewPassword: true,
  endsSession: true,
  summary: 'Ends the session',
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
    .array(z.object({ name: text(40), values: z.record(text(80), z.string().check(longest(500))) }))
    .check(z.maxLength(20)),
});
export type TableSetting = z.output<typeof TableSetting>;
export const readTableSetting = endpoint({
  method: 'GET',
  path: '/system/v1/table-setting/{table}',
  needs: 'session',
  summary: 'Column settings and saved filters of one list',
  input: z.object({ table: Code }),
  output: z.nullable(TableSetting),
});
export const saveTableSetting = endpoint({
  method: 'PUT',
  path: '/system/v1/table-setting/{table}',
  needs: 'session',
  summary: 'Saves column settings and filters of one list',
  input: z.extend(TableSetting, { table: Code }),
});

/** One changed field of one record (DOMAIN.md: who, when, from where, which field, old, new). */
export const HistoryLine = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for people of other companies, like `source`; administrators read both of everybody. */
  userNo: z.nullable(z.string()),
  userName: z.string(),
  source: z.nullable(z.string()),
  /** The permission or verb behind the change, for example `deliveryNote.send`. */
  action: z.string(),
  field: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type HistoryLine = z.output<typeof HistoryLine>;
/** As many lines of a history are answered at once; fewer are its end. */
export const HISTORY_AT_ONCE = 50;
export const readHistory = endpoint({
  method: 'GET',
  path: '/system/v1/history/{entity}/{id}',
  needs: 'session',
  summary: 'What was changed in a record, newest first; only for those who may open the record',
  input: z.object({ entity: Code, id: Id, before: z.optional(Id) }),
  output: z.array(HistoryLine),
});

/** Answer of every import: rows taken, rows refused, and where the workbook with the marked cells lies. */
export const ImportResult = z.object({
  good: z.number(),
  bad: z.number(),
  /** First refused cells, for the dialog; all of them stand in the workbook. */
  errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
  /** Call that downloads the workbook with the marked cells; null when all rows were good. */
  errorFile: z.nullable(z.object({ id: z.string(), uuid: z.string() })),
});
export type ImportResult = z.output<typeof ImportResult>;

export const StoredFile = z.object({
  id: z.string(),
  uuid: z.string(),
  name: z.string(),
  url: z.string(),
  docType: z.string(),
  bytes: z.number(),
  contentType: z.string(),
});
export type StoredFile = z.output<typeof StoredFile>;
