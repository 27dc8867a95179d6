import YardVisitsPage from './visits-page.tsx';

/** The yard, as its visits tell it. */
export default YardVisitsPage;
