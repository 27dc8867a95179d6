import { everyPageOpensFor } from './every-page.ts';

everyPageOpensFor(['supplier', 'finance', 'supadmin', 'forwarder']);
