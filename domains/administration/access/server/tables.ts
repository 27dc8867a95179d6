import type { Generated } from 'kysely';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';

type YesNo = 'Y' | 'N';

type TenantTable = {
  env_no: number;
  name_zh: string;
  name_en: string;
  active: Generated<YesNo>;
  roles_seeded_at: string | null;
  created_at: Generated<string>;
};
type TenantPlantTable = { tenant_id: number; plant_no: string };

type AppUserTable = OwnedRow & {
  user_no: string;
  name: string;
  party: Party;
  company_code: string;
  company_name: Generated<string>;
  dept: string | null;
  email: string | null;
  tel: string | null;
  phone: string | null;
  last_name: Generated<string>;
  first_name: Generated<string>;
  group_id: string | null;
  business_modules: Generated<string[]>;
  language: Generated<'zh' | 'en'>;
  active: Generated<YesNo>;
  locked: Generated<YesNo>;
  first_login_at: string | null;
  last_login_at: string | null;
  access_version: Generated<number>;
  name_en: string | null;
  fax: string | null;
  mrp_controller: string | null;
  id_no_mask: string | null;
  administered_at: string | null;
};
type UserIdentityTable = { tenant_id: number; user_id: string; id_no: string };
type UserPlantTable = {
  tenant_id: Defaulted<number>;
  user_id: string;
  plant_no: string;
  sort: Generated<number>;
};
type RoleTable = OwnedRow & {
  code: string;
  name_zh: string;
  name_en: string;
  type: Party;
  description: string | null;
  demands_factor: Generated<YesNo>;
};
type UserDeputyTable = OwnedRow & {
  user_id: string;
  deputy_id: string;
  deputy_no: string;
  valid_from: string;
  valid_to: string;
  /** None: all. */
  plants: Generated<string[]>;
  scenarios: Generated<string[]>;
  zone: Generated<string>;
};
type UserRoleTable = {
  tenant_id: Defaulted<number>;
  user_id: string;
  role_id: string;
  role_code: Generated<string>;
};
type PermissionTable = {
  code: string;
  kind: 'menu' | 'page' | 'button' | 'interface';
  name_zh: string;
  name_en: string;
  parent: string | null;
  path: string | null;
  opens: string[];
  icon: string | null;
  in_menu: boolean;
  sort: number;
  active: Generated<YesNo>;
  calls: Generated<DeclaredCall[]>;
  parties: Generated<Party[]>;
};
type PermissionSettingTable = OwnedRow & {
  permission_code: string;
  name_zh: string | null;
  name_en: string | null;
  icon: string | null;
  sort: number | null;
  removed: Generated<YesNo>;
};
type DeclaredCall = { method: string; path: string; summary: string };
type RolePermissionTable = { tenant_id: Defaulted<number>; role_id: string; permission_code: string };

type UserPasswordTable = {
  tenant_id: number;
  user_id: string;
  hash: string;
  changed_at: Generated<string>;
  given: Generated<YesNo>;
  fits_rule: Generated<YesNo>;
};
type PasswordHistoryTable = {
  tenant_id: number;
  user_id: string;
  id: Generated<string>;
  hash: string;
  until: Generated<string>;
};
type SessionTable = {
  id: Generated<string>;
  token_hash: string;
  tenant_id: number;
  user_id: string;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
  ends_at: string;
  ip: string;
  agent: string;
  way: Generated<Way>;
  proven_at: Generated<string>;
};
/** How somebody proved who he is. */
export type Way = 'password' | 'provider' | 'mail';
type ApiTokenTable = OwnedRow & {
  user_id: string;
  party: Party;
  company_code: string;
  name: string;
  permissions: string[];
  plants: string[];
  addresses: Generated<string[]>;
  expires_at: string;
  ended_at: Generated<string | null>;
  hint: Generated<string>;
  last_used_at: Generated<string | null>;
  last_used_from: Generated<string | null>;
};
type ApiTokenSecretTable = {
  token_hash: string;
  tenant_id: number;
  token_id: string;
  created_at: Generated<string>;
  ends_at: Generated<string | null>;
};
type SignInTryTable = {
  tenant_id: number;
  account: string;
  origin: string;
  failed: number;
  locked_until: string | null;
  last_at: Generated<string>;
};
type CaptchaTable = {
  id: Generated<string>;
  hole_x: number;
  token_hash: string | null;
  expires_at: string;
};
type AttemptCountTable = { what: string; who: string; count: number; window_ends_at: string };
type PasswordRuleTable = {
  tenant_id: Defaulted<number>;
  is_validate_date: Generated<YesNo>;
  validate_date_value: Generated<number>;
  is_efficacy_rule: Generated<YesNo>;
  is_limit_length: Generated<YesNo>;
  limit_length_value: Generated<number>;
  history: Generated<number>;
  maximum_errors: Generated<number>;
  lock_minutes: Generated<number>;
  id: Generated<string>;
  version: Generated<number>;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    tenant: TenantTable;
    tenant_plant: TenantPlantTable;
    app_user: AppUserTable;
    user_identity: UserIdentityTable;
    user_plant: UserPlantTable;
    user_deputy: UserDeputyTable;
    role: RoleTable;
    user_role: UserRoleTable;
    permission: PermissionTable;
    permission_setting: PermissionSettingTable;
    role_permission: RolePermissionTable;
    user_password: UserPasswordTable;
    password_history: PasswordHistoryTable;
    session: SessionTable;
    api_token: ApiTokenTable;
    api_token_secret: ApiTokenSecretTable;
    sign_in_try: SignInTryTable;
    captcha: CaptchaTable;
    attempt_count: AttemptCountTable;
    password_rule: PasswordRuleTable;
  }
}
