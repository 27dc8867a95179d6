import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type {
  DictEntry,
  OwnAgency,
  PasswordRule,
  PlantChoice,
  UserInformation,
} from '../../contract/shell/shell.ts';
import type { Language } from '../../contract/words.ts';

export type Plant = z.output<typeof PlantChoice>;
export type DictionaryEntry = z.output<typeof DictEntry>;
export type Agency = z.output<typeof OwnAgency>;
export type PasswordRules = z.output<typeof PasswordRule>;

/**
 * What a user chose for one list and the browser keeps: rows a page, the plain table for screen readers, and a table where a narrow
 * screen shows cards.
 */
export type PageSetting = { limit?: number; plain?: boolean; narrowTable?: boolean };

/** What the route guard loads for a token (SPEC section 2, "Route guard"). */
export type SignedIn = {
  user: UserInformation;
  plants: Plant[];
  dict: DictionaryEntry[];
  passwordRule: PasswordRules | null;
  /** For whom the user may act today. */
  agencies?: Agency[];
};

export type Session = {
  language: Language;
  /** The plant the user works in; empty before the first sign-in. */
  plantNo: string;
  tenantId: string;
  collapsed: boolean;
  /** By the `name` of a list. */
  pageSettings: Readonly<Record<string, PageSetting>>;
  /** What users chose last where the same is asked each time, by user and question; see `useLastChoice`. */
  lastChoices: Readonly<Record<string, unknown>>;
  user: UserInformation | null;
  plants: Plant[];
  dict: DictionaryEntry[];
  passwordRule: PasswordRules | null;
  agencies: Agency[];
  /** The supplier for whom this window acts (docs/decisions/0021); empty: the user's own company. */
  actingFor: string;
  setLanguage: (language: Language) => void;
  setPlant: (plantNo: string) => void;
  /** Acts for a supplier of `agencies`, or again for the own company; the plant follows where the agency is in others. */
  setActingFor: (supplierCode: string) => void;
  setAgencies: (agencies: Agency[]) => void;
  setTenant: (tenantId: string) => void;
  setCollapsed: (collapsed: boolean) => void;
  setPageSetting: (list: string, setting: PageSetting) => void;
  setLastChoice: (key: string, value: unknown) => void;
  setDict: (dict: DictionaryEntry[]) => void;
  /** Takes what was loaded for the user, whose tenant the browser remembers; the plant chosen before stays when the user still has it, else the first. */
  signIn: (loaded: SignedIn) => void;
  /** Forgets the user, keeps what belongs to the browser (language, plant, page settings). */
  signOut: () => void;
};

const nobody: Pick<Session, 'user' | 'plants' | 'dict' | 'passwordRule' | 'agencies' | 'actingFor'> = {
  user: null,
  plants: [],
  dict: [],
  passwordRule: null,
  agencies: [],
  actingFor: '',
};

/** The tenant of everybody who was not told of another: that of the operator. */
export const FIRST_TENANT = '0';

/** The one store of the browser. Returns of the server do not belong here, they live in the query cache. */
export const useSession = create<Session>()(
  persist(
    (set) => ({
      language: 'zh',
      plantNo: '',
      tenantId: FIRST_TENANT,
      collapsed: false,
      pageSettings: {},
      lastChoices: {},
      ...nobody,
      setLanguage: (language) => set({ language }),
      setPlant: (plantNo) => set({ plantNo }),
      setActingFor: (supplierCode) =>
        set(({ agencies, plantNo }) => {
          const acting = actingAs(agencies, supplierCode, plantNo);
          keepActing(acting.actingFor);
          return acting;
        }),
      setAgencies: (agencies) => set({ agencies }),
      setTenant: (tenantId) => set({ tenantId }),
      setCollapsed: (collapsed) => set({ collapsed }),
      setPageSetting: (list, setting) =>
        set((before) => ({
          pageSettings: { ...before.pageSettings, [list]: { ...before.pageSettings[list], ...setting } },
        })),
      setLastChoice: (key, value) =>
        set((before) => ({ lastChoices: { ...before.lastChoices, [key]: value } })),
      setDict: (dict) => set({ dict }),
      signIn: (loaded) =>
        set((before) => {
          const { agencies = [] } = loaded;
          const plantNo = loaded.plants.some((plant) => plant.plantNo === before.plantNo)
            ? before.plantNo
            : (loaded.plants[0]?.plantNo ?? '');
          const acting = actingAs(agencies, keptActing(loaded.user.id), plantNo);
          return { ...loaded, agencies, tenantId: loaded.user.tenantId, ...acting };
        }),
      signOut: () => {
        keepActing('');
        set(nobody);
      },
    }),
    {
      name: 'webedi.session',
      version: 1,
      partialize: ({ language, plantNo, tenantId, collapsed, pageSettings, lastChoices }) => ({
        language,
        plantNo,
        tenantId,
        collapsed,
        pageSettings,
        lastChoices,
      }),
    },
  ),
);

/** A window acts for whom it did before it was loaded again; other windows of the browser act for themselves. */
const ACTING = 'webedi.acting-for';
const keepActing = (supplierCode: string): void => {
  const { user } = useSession.getState();
  if (supplierCode === '' || !user) sessionStorage.removeItem(ACTING);
  else sessionStorage.setItem(ACTING, `${user.id} ${supplierCode}`);
};
const keptActing = (userId: string): string => {
  const [whose, supplierCode = ''] = sessionStorage.getItem(ACTING)?.split(' ') ?? [];
  return whose === userId ? supplierCode : '';
};

const actingAs = (
  agencies: readonly Agency[],
  supplierCode: string,
  plantNo: string,
): Pick<Session, 'actingFor' | 'plantNo'> => {
  const agency = agencies.find((one) => one.supplierCode === supplierCode);
  if (!agency) return { actingFor: '', plantNo };
  return { actingFor: supplierCode, plantNo: agency.plants.includes(plantNo) ? plantNo : agency.plants[0]! };
};

/** The plants that may be chosen: all of the user's, or those in which he acts for another. */
export const plantsToChoose = ({ plants, agencies, actingFor }: Session): Plant[] => {
  const agency = agencies.find((one) => one.supplierCode === actingFor);
  return agency ? plants.filter(({ plantNo }) => agency.plants.includes(plantNo)) : plants;
};

/** The session outside of components: calls, formatters, route guard. */
export const session = (): Session => useSession.getState();

/** The user at his plant: what a device keeps for a session is his alone. Empty without a user. */
export const ownerNow = (): string => {
  const { user, plantNo } = session();
  return user ? `${user.tenantId}/${user.id}/${plantNo}` : '';
};

/** The permission codes of the signed-in user; the browser hides by them, the server decides. */
export const usePermissions = (): ReadonlySet<string> => {
  const codes = useSession((now) => now.user?.permissions);
  return useMemo(() => new Set(codes), [codes]);
};

/** IANA zone of the plant the user works in, for moments on the screen. */
export const plantZone = ({ plants, plantNo }: Pick<Session, 'plants' | 'plantNo'>): string =>
  plants.find((plant) => plant.plantNo === plantNo)?.zone ?? 'Asia/Shanghai';
