import { everyPageOpens, isAdministration } from './every-page.ts';

/** Beside the other pages, so that both take as long. */
everyPageOpens('administration', isAdministration);
