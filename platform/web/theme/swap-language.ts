import type { Language } from '../../contract/words.ts';
import { showWarning } from '../calls/notices.tsx';
import { wordsNow } from '../i18n/use-words.ts';
import { session } from '../session/session.ts';
import { kitWords } from '../words.en.ts';
import { loadLocale } from './locale.ts';

/** Long enough for the eye to see one view go and another come (`base.css` fades over the same time). */
const FADE_MS = 120;

/**
 * Hides the view, changes the language, shows the view again (SPEC section 4, "Language"). When the texts of that
 * language cannot be fetched, the language stays and the user is told.
 */
export const swapLanguage = async (language: Language): Promise<void> => {
  const page = document.documentElement;
  page.dataset.swapping = '';
  try {
    await Promise.all([loadLocale(language), new Promise((resolve) => setTimeout(resolve, FADE_MS))]);
    session().setLanguage(language);
  } catch {
    showWarning(wordsNow(kitWords).calls.network);
  } finally {
    requestAnimationFrame(() => delete page.dataset.swapping);
  }
};
