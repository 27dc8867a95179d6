import { Failure } from '@portal/platform/contract/failure.ts';
import type { OpenAction } from '@portal/platform/server/plugin.ts';
import type {
  beginFactorAtSignIn,
  confirmFactorAtSignIn,
  signInWithCode as signInWithCodeCall,
} from '../../contract/second-factor.ts';
import { inAccess } from '../rights.ts';
import { giveCookies, HALF_WAY, letIn, refuseEntry } from '../sign-in/admit.ts';
import { codesOf, countTry, forgiveAccount, refuseIfTooMany } from '../sign-in/attempts.ts';
import type { Door } from '../sign-in/door.ts';
import { halfWayBy, type HalfWay, type Owes } from '../sign-in/half-way.ts';
import { noteSignIn } from '../sign-in/note.ts';
import { passwordRulesOf } from '../sign-in/password-rules.ts';
import { beginSetUp, factorOf, finishSetUp, proven, spend } from '../sign-in/second-factor.ts';

const WITH_CODE = 'POST /system/v1/login/second-factor';
const WITH_NEW_FACTOR = 'POST /system/v1/login/second-factor/confirm';

/** The second step: the code of the app, or a recovery code. Tries are counted and lock as those at the password do. */
export const signInWithCode: OpenAction<typeof signInWithCodeCall> = async (request, { oneTimeCode }) => {
  const started = performance.now();
  const { person, factor, last, rules } = await inAccess(request.services, request.tenantId, async (db) => {
    await refuseIfTooMany(db, 'failure', request.ip);
    const found = await halfWayBy(db, request.cookies[HALF_WAY], 'code');
    if (!found) throw new Failure('login.stepExpired');
    const tenantRules = await passwordRulesOf(db, found.tenantId);
    const account = codesOf(found.userNo);
    const tries = await countTry(db, found.tenantId, account, tenantRules, 'factor.tooManyCodes');
    return { person: found, rules: tenantRules, ...tries, factor: await factorOf(db, found) };
  });
  const code = factor && (await proven(request.services.files, person, factor, oneTimeCode));
  const token =
    code &&
    (await inAccess(request.services, person.tenantId, async (db) => {
      if (!(await spend(db, person, code))) return undefined;
      await forgiveAccount(db, person.tenantId, codesOf(person.userNo));
      return letIn(request, db, person, person.way);
    }));
  if (token === undefined)
    return refuseEntry(request, started, {
      userNo: person.userNo,
      type: WITH_CODE,
      ...(last
        ? { key: 'factor.tooManyCodes', details: { minutes: rules.lockMinutes } }
        : { key: 'factor.wrongCode', details: { field: 'oneTimeCode' } }),
    });
  await noteEntry(request, started, person, WITH_CODE);
  giveCookies(request, { next: 'in', token });
  return {};
};

export const beginAtSignIn: OpenAction<typeof beginFactorAtSignIn> = async (request) =>
  inAccess(request.services, request.tenantId, async (db) => {
    const person = await halfWayBy(db, request.cookies[HALF_WAY], 'setUp');
    if (!person) throw new Failure('login.stepExpired');
    return beginSetUp(db, request.services.files, person, person.userNo);
  });

/** The first code of the app turns the factor on and lets its owner in. */
export const confirmAtSignIn: OpenAction<typeof confirmFactorAtSignIn> = async (request, { oneTimeCode }) => {
  const started = performance.now();
  const person = await whoOwes(request, 'setUp');
  const { recoveryCodes, token } = await inAccess(
    request.services,
    person.tenantId,
    async (db) => ({
      recoveryCodes: await finishSetUp(db, request.services.files, person, oneTimeCode),
      token: await letIn(request, db, person, person.way),
    }),
    { userNo: person.userNo, userName: person.name },
  );
  await noteEntry(request, started, person, WITH_NEW_FACTOR);
  giveCookies(request, { next: 'in', token });
  return { recoveryCodes };
};

const whoOwes = async (door: Door, owes: Owes): Promise<HalfWay> => {
  const person = await inAccess(door.services, door.tenantId, async (db) =>
    halfWayBy(db, door.cookies[HALF_WAY], owes),
  );
  if (!person) throw new Failure('login.stepExpired');
  return person;
};

const noteEntry = async (
  door: Door,
  started: number,
  { userNo, name }: HalfWay,
  type: string,
): Promise<void> => noteSignIn(door, started, { userNo, userName: name, outcome: 'ok', type });
