import { everyPageFits, isAdministration, isMasterData } from './every-page.ts';

everyPageFits('the business', (path) => !isAdministration(path) && !isMasterData(path));
