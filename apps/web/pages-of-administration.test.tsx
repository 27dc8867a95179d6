import { everyPage, isAdministration } from './testing/every-page.tsx';

everyPage(isAdministration);
