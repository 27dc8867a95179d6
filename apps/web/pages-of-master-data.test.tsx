import { everyPage, isMasterData } from './testing/every-page.tsx';

everyPage(isMasterData);
