import { everyPageFits, isMasterData } from './every-page.ts';

everyPageFits('master data', isMasterData);
