import { stemOf } from './stem.ts';

/**
 * Words that mean the same here: the product's own first, then what people say. Every action's search knows them all.
 */
const families = [
  'customer client contact buyer patient guest',
  'lead prospect enquiry opportunity deal',
  'booking appointment meeting consultation reserve reservation visit',
  'task todo chore',
  'message mail email',
  'invoice bill',
  'post article blog news announcement',
  'table spreadsheet database dataset sheet',
  'record row entry',
  'thread conversation exchange correspondence',
  'template canned prebuilt boilerplate',
  'field column attribute',
  'workflow automation flow automate zap scenario',
  'run execution execute ran',
  'version release',
  'folder directory group',
  'memory fact remember recall know known',
  'channel outlet target',
  'webhook endpoint callback',
  'outgoing receiver destination subscription subscriber',
  'delivery attempt',
  'received payload',
  'incoming receiving inbound',
  'member colleague teammate team staff employee coworker',
  'role permission right access allowed privilege',
  'connection integration credential login',
  'notice notification alert notify notified',
  'setting configuration option preference policy',
  'module feature area',
  'availability hour open vacation holiday',
  'sample dummy demo',
  'activity audit lately',
  'search everywhere find anywhere',
  'view filter',
  'delete remove drop rid erase throw discard wipe scrap',
  'restore undelete recover undo',
  'deleted trash bin',
  'create new add insert build enter put',
  'update change edit correct rename modify amend adjust alter tweak fix',
  'get look detail single open inspect',
  'list which all browse',
  'import load upload csv excel bring',
  'export download dump',
  'retry repeat restart again rerun redo',
  'cancel stop abort halt terminate',
  'pause suspend',
  'resume continue unpause reactivate',
  'undeploy production offline',
  'check validate valid verify wrong',
  'duplicate copy clone',
  'deploy live',
  'set enable disable activate switch turn',
  'diff difference compare',
  'history earlier past older',
  'refund reimburse return',
  'remind reminder dun nudge chase',
  'step block',
  'fail failure error crash broken broke',
  'send sent',
  'pay paid',
  'write wrote written',
  'decline reject refuse deny',
  'confirm accept',
  'merge combine unify consolidate dedupe deduplicate',
  'unpaid owe owed owing outstanding',
  'complete finish done',
  'postpone delay defer',
  'address url',
  'limit quota',
  'company firm organization organisation',
  'start begin began',
  'tax vat',
  'card visa mastercard',
  'hide hidden',
  'show display',
  'somebody someone',
  'invite invitation',
  'mistake accident accidentally',
  'cost spend',
  'phone telephone mobile',
  'clean cleanup purge',
  'disconnect unlink',
];

const familyOf = new Map(
  families.flatMap((line) =>
    line.split(' ').map((word, _, [first = word]) => [stemOf(word) ?? word, stemOf(first) ?? first]),
  ),
);

/** A word as the search knows it: by its stem, or by that of its family. */
export function termOf(word: string): string | null {
  const stem = stemOf(word);
  return stem === null ? null : (familyOf.get(stem) ?? stem);
}

/** Words of a text; a to-do is one. */
export function wordsOf(text: string): string[] {
  return text.replace(/\bto-?do(?=s?\b)/gi, 'todo').split(/[^\p{L}\p{N}’']+/u);
}
