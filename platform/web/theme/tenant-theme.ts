import * as z from 'zod/mini';
import { create } from 'zustand';
import { HOUSE_THEME, TenantTheme } from '../../contract/shell/theme.ts';
import { call } from '../calls/call.ts';
import { shellCalls } from '../calls/shell-calls.ts';
import { session, useSession } from '../session/session.ts';
import { PRODUCT } from '../parts/product.ts';

/** Longer nobody waits for a look: the page then comes in the one it had last. */
const LONGEST_WAIT_MS = 2_000;
const KEPT = 'webedi.theme';

type State = {
  /** What the server told when the page was loaded, or what was saved since. */
  kept: TenantTheme;
  /** What an administrator tries on at the moment. */
  tried: TenantTheme | null;
};

const useState = create<State>(() => ({ kept: HOUSE_THEME, tried: null }));

/** The look that the page wears now. */
export const useTenantTheme = (): TenantTheme => useState((now) => now.tried ?? now.kept);

/** Shows a look in this browser alone; null goes back to the one that counts. */
export const tryTheme = (tried: TenantTheme | null): void => useState.setState({ tried });

/** The look that counts from now on. */
export const wearTheme = (kept: TenantTheme): void => {
  useState.setState({ kept, tried: null });
  localStorage.setItem(KEPT, JSON.stringify({ tenantId: session().tenantId, theme: kept }));
};

/** Asks for the tenant's look before anything is painted. Without an answer the page comes in the look it had last. */
export const loadTheme = async (): Promise<void> => {
  try {
    wearTheme(await call(shellCalls().readTenantTheme, {}, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }));
  } catch {
    useState.setState({ kept: lastTheme() });
  }
};

/** The product's name in the user's language; slogan and footer where the tenant has some of its own. */
export const useThemeTexts = (): { product: string; slogan: string | null; footer: string | null } => {
  const theme = useTenantTheme();
  const isChinese = useSession((now) => now.language) === 'zh';
  return isChinese
    ? { product: theme.productZh ?? PRODUCT, slogan: theme.sloganZh, footer: theme.footerZh }
    : { product: theme.productEn ?? PRODUCT, slogan: theme.sloganEn, footer: theme.footerEn };
};

const Kept = z.object({ tenantId: z.string(), theme: TenantTheme });

const lastTheme = (): TenantTheme => {
  try {
    const kept = Kept.parse(JSON.parse(localStorage.getItem(KEPT) ?? 'null'));
    return kept.tenantId === session().tenantId ? kept.theme : HOUSE_THEME;
  } catch {
    return HOUSE_THEME;
  }
};
