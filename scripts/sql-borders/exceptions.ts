/**
 * Where SQL goes over a border, and why: file -> what it names -> reason. `x` is a neighbour's table, `x without tenant` a statement
 * that does not say whose rows it means. One that is needed no more fails the check.
 */
const OVER_ALL = 'acts over all tenants, as its plugin declares (overAll)';
const BY_TOKEN = 'the hash of a token names one row of all tenants; nobody has said yet who he is';
const OWN_KEY = 'the table is the tenants themselves: env_no is its key, and the operator looks over all';
const BY_KEYS =
  'a portion of an EDI file asks for hundreds of keys in one statement; the neighbours offer one key at a time';
const LIKELY = 'proposes what an unknown code may mean: ranks the rows of several domains in one statement';
const CONSOLE =
  'the console and the first start work where nobody is signed in, with the rights of signing in';
const USERS =
  'shows and keeps the people whom access signs in: the same rows, from the side of administration';
const SHOWS_PERMISSION = 'a notice or a log line names the permission that opened it, in both languages';
const CORRELATED =
  'a condition or a value inside a list, tied to its row: there is no query to put an offered join into';

export const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/server/first-start.ts': { app_user: CONSOLE },
  'apps/server/gauges.ts': {
    session: CONSOLE,
    'session without tenant': 'counts the sessions of all tenants',
  },
  'apps/server/commands/reset-password.ts': {
    app_user: CONSOLE,
    user_password: CONSOLE,
    sign_in_try: CONSOLE,
    session: CONSOLE,
  },
  'domains/administration/access/server/authenticator.ts': {
    'session without tenant': BY_TOKEN,
    'app_user without tenant': BY_TOKEN,
    'tenant without tenant': BY_TOKEN,
    'user_password without tenant': BY_TOKEN,
    'password_rule without tenant': BY_TOKEN,
  },
  'domains/administration/access/server/tokens/signed-in-by-token.ts': {
    'api_token_secret without tenant': BY_TOKEN,
    'api_token without tenant': BY_TOKEN,
    'app_user without tenant': BY_TOKEN,
    'tenant without tenant': BY_TOKEN,
  },
  'domains/administration/access/server/jobs.ts': {
    'session without tenant': OVER_ALL,
    'sign_in_try without tenant': OVER_ALL,
  },
  'domains/administration/access/server/permissions/permission-seed.ts': {
    'tenant without tenant': OVER_ALL,
    'role without tenant': OVER_ALL,
  },
  'domains/administration/access/server/profile/proof.ts': { 'session without tenant': BY_TOKEN },
  'domains/administration/access/server/queries.ts': { 'tenant without tenant': OWN_KEY },
  'domains/administration/access/server/tenants.ts': { 'tenant without tenant': OWN_KEY },
  'domains/administration/access/server/sign-in/session.ts': { 'session without tenant': BY_TOKEN },
  'domains/administration/settings/server/jobs.ts': {
    'stored_file without tenant': OVER_ALL,
    'import_batch without tenant': OVER_ALL,
    'progress without tenant': OVER_ALL,
  },
  'domains/administration/settings/server/company/tenants.ts': {
    tenant:
      'the page of tenants is among the settings; writing goes through makeTenant and changeTenant of access',
    'tenant without tenant': OWN_KEY,
  },
  'domains/administration/settings/server/dictionary/seeding.ts': {
    tenant: OVER_ALL,
    'tenant without tenant': OVER_ALL,
  },
  'domains/workplace/activity/server/look.ts': { 'activity_follow without tenant': OVER_ALL },
  'domains/workplace/notification/server/mail/queries.ts': {
    'notification without tenant': OVER_ALL,
    app_user:
      'takes the notices that are due with the address and language of their readers in one statement',
  },
  'domains/workplace/notification/server/writing/insert-notices.ts': {
    app_user:
      'finds whom a notice means and writes it in one statement; the condition is `recipientsWhere` of access',
  },
  'domains/workplace/notification/server/writing/laid-on-desk.ts': {
    app_user: 'looks up what the readers of a notice have muted, in the statement that writes it',
  },
  'domains/workplace/notification/server/mail/unsubscribe.ts': {
    app_user: 'says in the language of its reader what one click of a mail has ended',
  },
  'domains/workplace/notification/server/queries.ts': { permission: SHOWS_PERMISSION },
  'domains/workplace/notification/server/inbox/list-notices.ts': { permission: SHOWS_PERMISSION },
  'domains/administration/log/server/expire.ts': {
    tenant: OVER_ALL,
    'tenant without tenant': OVER_ALL,
    'log_retention without tenant': OVER_ALL,
  },
  'domains/administration/log/server/jobs.ts': { 'idempotency without tenant': OVER_ALL },
  'domains/finance/payables/server/amounts/amount-rows.ts': {
    'payable_amount without tenant':
      'the condition stands around both halves of a union: a half with one of its own gives no order to all',
  },
  'domains/master-data/supplier/server/contacts.ts': {
    dict_entry: 'names a module by the dictionary inside the list, in the order of the dictionary',
  },
  'domains/administration/user/server/users.ts': {
    app_user: USERS,
    user_role: USERS,
    user_plant: USERS,
    role: USERS,
  },
  'domains/administration/user/server/queries.ts': {
    app_user: USERS,
    user_role: USERS,
    user_plant: USERS,
    role: USERS,
  },
  'domains/demand/call-off/server/escalation/feedback-time-out.ts': {
    plant: OVER_ALL,
    'plant without tenant': OVER_ALL,
  },
  'domains/container/container-note/server/auto-complete.ts': {
    'container_note without tenant': OVER_ALL,
  },
  'domains/container/container-note/server/notices.ts': {
    'container_note without tenant': OVER_ALL,
  },
  'domains/container/container-need/server/jobs.ts': {
    'container_limit without tenant': OVER_ALL,
    plant: OVER_ALL,
    'plant without tenant': OVER_ALL,
  },
  'domains/transport/tracking-ticket/server/late-trucks.ts': {
    'tracking_ticket without tenant': OVER_ALL,
  },
  'domains/transport/driver-link/server/forget-ended.ts': {
    'driver_link without tenant': OVER_ALL,
  },
  'domains/transport/fleet/server/warn-of-ends.ts': {
    'driver without tenant': OVER_ALL,
    'vehicle without tenant': OVER_ALL,
  },
  'domains/transport/pickup-plan/server/jobs.ts': {
    'pickup_plan without tenant': OVER_ALL,
  },
  'domains/master-data/packaging-instruction/server/by-the-day.ts': {
    'packaging_instruction without tenant': OVER_ALL,
  },
  'domains/delivery/delivery-note/server/note/note-record.ts': {
    scheduling_agreement:
      'a line shows what was ordered and what is open beside what is written, in one statement',
    call_off_line: 'a line shows what was ordered and what is open beside what is written, in one statement',
    plant_supplier_part:
      'a line shows what was ordered and what is open beside what is written, in one statement',
  },
  'domains/transport/time-window/server/jobs.ts': {
    'door_booking without tenant': OVER_ALL,
    'window_wish without tenant': OVER_ALL,
  },
  'domains/transport/time-window/server/slots/offer-freed.ts': { 'window_wish without tenant': OVER_ALL },
  'domains/transport/transport/server/queries.ts': { delivery_note: CORRELATED },
  'domains/transport/transport/server/tracking/tracking-info.ts': { delivery_note: CORRELATED },
  'domains/delivery/receipt/server/queries.ts': {
    delivery_note:
      'the clerk sees the note as it stands at the dock: note, truck, units and receipt in one read',
    transport_order:
      'the clerk sees the note as it stands at the dock: note, truck, units and receipt in one read',
    handling_unit: CORRELATED,
  },
  'domains/exchange/edi/server/taking/resume.ts': { 'edi_message without tenant': OVER_ALL },
  'domains/exchange/edi/server/candidates.ts': {
    part: LIKELY,
    plant: LIKELY,
    plant_supplier_part: LIKELY,
    unloading_point: LIKELY,
  },
  'domains/exchange/edi/server/taking/apply-items.ts': {
    scheduling_agreement: BY_KEYS,
    release: BY_KEYS,
  },
  'domains/exchange/edi/server/taking/rules/used-numbers.ts': { release: BY_KEYS },
  'domains/exchange/edi/server/taking/rules/lookups.ts': {
    plant: BY_KEYS,
    supplier: BY_KEYS,
    part: BY_KEYS,
    plant_supplier_part: BY_KEYS,
    scheduling_agreement: BY_KEYS,
    unloading_point: BY_KEYS,
  },
  'domains/administration/settings/server/demo-world.ts': { 'demo_world without tenant': OVER_ALL },
  'domains/delivery/jis/server/simulation/simulation.ts': { 'jis_simulation without tenant': OVER_ALL },
};
