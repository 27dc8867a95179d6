import type { Bilingual } from '../../contract/words.ts';
import { session, useSession } from '../session/session.ts';

/**
 * The words of the language the user reads. Typed as the Chinese ones, so `fill` knows the places of each text.
 * @example const words = useWords(callOffWords); fill(words.list.chosen, { count: 3 })
 */
export const useWords = <T>(bilingual: Bilingual<T>): T => bilingual[useSession((now) => now.language)] as T;

/** The same outside of components. */
export const wordsNow = <T>(bilingual: Bilingual<T>): T => bilingual[session().language] as T;
