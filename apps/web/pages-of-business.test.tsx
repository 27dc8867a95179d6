import { everyPage, isAdministration, isMasterData } from './testing/every-page.tsx';

everyPage((path) => !isAdministration(path) && !isMasterData(path));
