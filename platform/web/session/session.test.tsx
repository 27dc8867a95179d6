import { beforeEach, expect, test } from 'vitest';
import { somebody } from '../testing/somebody.ts';
import { plantZone, session, useSession, type SignedIn } from './session.ts';

const plant = (plantNo: string, zone = 'Asia/Shanghai') => ({
  plantNo,
  nameZh: plantNo,
  nameEn: plantNo,
  zone,
});
const loaded = (...plants: SignedIn['plants']): SignedIn => ({
  user: somebody,
  plants,
  dict: [],
  passwordRule: null,
});

beforeEach(() => {
  localStorage.clear();
  useSession.setState(useSession.getInitialState(), true);
});

test('the default plant is the first of the list; a plant chosen before stays while the user has it', () => {
  session().signIn(loaded(plant('1000'), plant('2000')));
  expect(session().plantNo).toBe('1000');
  session().setPlant('2000');
  session().signIn(loaded(plant('1000'), plant('2000')));
  expect(session().plantNo).toBe('2000');
  session().signIn(loaded(plant('3000')));
  expect(session().plantNo).toBe('3000');
});

test('signing out forgets the user, not the language nor the page settings', () => {
  session().signIn(loaded(plant('1000')));
  session().setLanguage('en');
  session().setPageSetting('note', { limit: 50 });
  session().setPageSetting('note', { plain: true });
  session().signOut();
  expect(session()).toMatchObject({
    user: null,
    plants: [],
    language: 'en',
    pageSettings: { note: { limit: 50, plain: true } },
  });
});

test('what belongs to the browser is kept, what belongs to the user is not', () => {
  session().signIn(loaded(plant('1000')));
  const kept = JSON.parse(localStorage.getItem('webedi.session')!) as { state: object };
  expect(Object.keys(kept.state).sort()).toEqual([
    'collapsed',
    'language',
    'lastChoices',
    'pageSettings',
    'plantNo',
    'tenantId',
  ]);
});

test('moments are shown in the zone of the plant', () => {
  session().signIn(loaded(plant('1000'), plant('2000', 'Europe/Berlin')));
  expect(plantZone(session())).toBe('Asia/Shanghai');
  session().setPlant('2000');
  expect(plantZone(session())).toBe('Europe/Berlin');
});
