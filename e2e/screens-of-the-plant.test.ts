import { everyPageOpensFor } from './every-page.ts';

everyPageOpensFor(['mrp', 'logistics', 'receiving', 'packaging', 'settlement']);
