import { stemOf } from './stem.ts';

/** Words that mean the same here: the product's own first, then what people say. Every action's search knows them all. */
const families = [
  'customer client contact buyer',
  'lead prospect enquiry opportunity deal',
  'booking appointment meeting consultation reserve',
  'task todo',
  'message mail email',
  'invoice bill',
  'post article blog news announcement',
  'table spreadsheet database',
  'record row entry',
  'field column',
  'workflow automation flow automate',
  'run execution execute',
  'version release',
  'folder directory group',
  'memory fact remember recall know known',
  'channel outlet target',
  'webhook endpoint',
  'outgoing receiver',
  'incoming receiving inbound',
  'member colleague teammate team',
  'role permission right',
  'connection integration credential',
  'notice notification alert notify',
  'setting configuration option',
  'view filter',
  'delete remove drop rid erase throw discard wipe',
  'restore undelete recover',
  'create new add insert build',
  'update change edit correct rename',
  'get look detail single',
  'list which all',
  'import load upload csv',
  'export download dump',
  'retry repeat restart again',
  'cancel stop abort',
  'check validate valid verify wrong',
  'duplicate copy clone',
  'deploy live activate',
  'diff difference compare',
  'history earlier past older audit',
  'refund reimburse return',
  'remind reminder dun nudge chase',
  'step block',
];

const familyOf = new Map(families.flatMap((line) => line.split(' ').map((word, _, [first = word]) => [stemOf(word) ?? word, stemOf(first) ?? first])));

/** A word as the search knows it: by its stem, or by that of its family. */
export function termOf(word: string): string | null {
  const stem = stemOf(word);
  return stem === null ? null : (familyOf.get(stem) ?? stem);
}

/** Words of a text; a to-do is one. */
export function wordsOf(text: string): string[] {
  return text.replace(/\bto-?do(?=s?\b)/gi, 'todo').split(/[^\p{L}\p{N}’']+/u);
}
