import { refuse } from '../kernel/refusal.ts';
import { refusals } from './words/refusals.ts';

/** Passwords that are guessed first, without leading and trailing digits and signs, which add nothing. */
const commonPasswords: ReadonlySet<string> = new Set(
  `password passwort kennwort motdepasse contrasena senha parola haslo wachtwoord passw passwd pass login letmein letmeinnow welcome welcomeback
  willkommen bienvenue admin administrator adminadmin root rootroot superuser user username guest test testtest testing tester demo example sample changeme
  changeit changemenow change default temporary temppass temp secret secrets topsecret geheim geheimnis supersecret mysecret mypassword mypass
  thepassword newpassword oldpassword passwordpassword passpass passwordone password1password qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop
  qwertyui qwertyqwerty qwertzqwertz asdfghjkl asdfghjklo asdfgh asdfasdf zxcvbnm yxcvbnm zxcvbnmasdfghjkl qazwsx qazwsxedc qazwsxedcrfv
  qweasd qweasdzxc qwerasdf abcdef abcdefg abcdefgh abcdefghi abcdefghij abcdefghijkl abcabc abcabcabc iloveyou ilovemyself ichliebedich loveyou
  lovelove lovely love princess prinzessin sunshine sonnenschein football fussball soccer baseball basketball hockey tennis dragon monkey shadow
  master mustang superman batman spiderman starwars pokemon pikachu naruto minecraft fortnite whatever trustno trustnoone access
  hello hallo hellohello hellothere bonjour hola flower flowers summer sommer winter spring autumn herbst monday montag friday freitag
  january februar february march april september october november december oktober dezember computer internet samsung iphone android google
  facebook instagram linkedin microsoft windows apple macbook amazon netflix youtube hunter killer ninja cheese chocolate schokolade cookie coffee kaffee
  pepper ginger charlie jessica michelle jennifer michael daniel thomas andrew joshua matthew robert william anthony nicole ashley amanda
  jordan liverpool chelsea arsenal barcelona realmadrid bayern schalke dortmund juventus berlin hamburg muenchen vienna london newyork
  germany deutschland austria america england france africa china australia freedom liberty peace angel blessed jesus jesuschrist
  godisgood heaven lucky forever family familie mother father mama papa schatz hallowelt helloworld fuckyou fuckoff fuck asshole bitch
  pussy porn sexy hottie badboy badgirl gangster corvette ferrari porsche mercedes yamaha harley cameron merlin matrix phoenix diamond
  silver golden orange purple yellow rainbow butterfly unicorn einhorn elephant dolphin tiger lion eagle wolf bear snoopy mickey
  mickeymouse donald donaldduck garfield barney tinkerbell nirvana metallica slipknot eminem beatles elvis company firma business office
  service support server database manager workspace svc svcadmin nopassword nopass none nothing unknown anonymous security secure
  letmeinplease openup opensesame sesame sesamoeffnedich correcthorsebatterystaple tobeornottobe thequickbrownfox loremipsum`.split(
    /\s+/,
  ),
);

export const minPasswordLength = 10;

/** Rows of keys, and well-known sequences. */
const knownOrders = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb',
];
const lookAlikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Refuses passwords that are easy to guess. `own` contains known words of the person: name, mail address, workspace.
 */
export function refuseWeakPassword(password: string, own: readonly string[], path = '/password'): void {
  if (isWeakPassword(password, own))
    refuse('invalid', 'weak_password', refusals.phrase('weak_password'), {
      details: [{ path, message: 'is easy to guess' }],
    });
}

export function isWeakPassword(password: string, own: readonly string[]): boolean {
  if ([...password].length < minPasswordLength) return true;
  const plain = password.toLowerCase();
  if (isRepeated(plain) || isKnownOrder(plain)) return true;
  const ownWords = new Set(
    own.flatMap((word) => [word, word.split('@')[0] ?? '', ...word.split(/[\s@.,_-]+/)]).map(lettersOf),
  );
  const bare = withoutEnds(plain);
  return [plain, bare, asLetters(bare), withoutEnds(asLetters(plain))]
    .map(lettersOf)
    .some((word) => commonPasswords.has(word) || (word !== '' && ownWords.has(word)));
}

/** Digits and signs at either end add nothing. */
function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function asLetters(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** A short part repeated, such as `abcabcabcabc`. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/su.test(text);
}

/** A known sequence with at most a few other signs: `1234567890`, `9876543210`, `qwertyuiop`. */
function isKnownOrder(text: string): boolean {
  const bare = text.replace(/[^\p{L}\p{N}]/gu, '');
  const orders = knownOrders.flatMap((order) => [order + order, [...order, ...order].reverse().join('')]);
  return bare.length > 0 && orders.some((order) => order.includes(bare));
}
