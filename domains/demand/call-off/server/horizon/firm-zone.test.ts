import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { zones } from '@portal/settings/contract/process/zones.ts';
import { isInsideFirmZone, isSoftened, piecesMoved } from '../../contract/horizon/firm-zone.ts';
import { insideFirmZone, movedPieces, softened } from './firm-zone.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const FIRM_UNTIL = '2026-04-08';
const PLACE = {
  former_zone: 'text',
  zone: 'text',
  due_on: 'date',
  former: 'numeric',
  quantity: 'numeric',
} as const;

test('SQL says of each change what the rule says: inside the firm zone, softer, pieces moved', async () => {
  const known = [null, ...zones];
  const places = known.flatMap((formerZone) =>
    known.flatMap((zone) =>
      ['2026-04-08', '2026-04-09'].flatMap((dueOn) =>
        ['60', '100', '140'].map((quantity) => ({ formerZone, zone, dueOn, former: '100', quantity })),
      ),
    ),
  );
  const rows = places.map(({ formerZone, dueOn, ...place }) => ({
    ...place,
    former_zone: formerZone,
    due_on: dueOn,
  }));
  const said = await sql<{ inside: boolean; softer: boolean; moved: string }>`
    select ${insideFirmZone('place', FIRM_UNTIL)} as inside, ${softened('place.former_zone', 'place.zone')} as softer,
      ${movedPieces('place')}::text as moved
    from ${rowsOf(PLACE, rows)} as place`.execute(at.owner);
  expect(said.rows).toEqual(
    places.map((place) => ({
      inside: isInsideFirmZone(place, FIRM_UNTIL),
      softer: isSoftened(place),
      moved: piecesMoved(place),
    })),
  );
});
