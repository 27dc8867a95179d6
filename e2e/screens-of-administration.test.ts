import { everyPageFits, isAdministration } from './every-page.ts';

everyPageFits('administration', isAdministration);
