import { GroupWrites } from '../../kernel/group-writes.ts';
import { jsonSize } from '../../kernel/json-size.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { ActionAnswer, ActionCall } from '../action-call.ts';

interface Group {
  writes: GroupWrites<ActionCall, ActionAnswer>;
  /** How many calls are in it or wait for it. */
  calls: number;
}

/** A group of one is under way at a time: what gathers meanwhile shares the next wait for the disk. */
const groupsAtOnce = 1;
const maxTogether = 100;

/**
 * Calls of one caller, with one set of rights, that come in the same moment share a transaction. Where that fails, each
 * has its own, so that nobody is refused for another (`GroupWrites`).
 */
export class WriteTogether {
  private readonly groups = new Map<string, Group>();
  private readonly write: (calls: ActionCall[]) => Promise<ActionAnswer[]>;

  constructor(write: (calls: ActionCall[]) => Promise<ActionAnswer[]>) {
    this.write = write;
  }

  /** `alike`: what the action itself says of calls that can be done at once. */
  async add(call: ActionCall, alike: string): Promise<ActionAnswer> {
    const key = `${call.name} ${alike} ${call.allowsSecrets} ${call.depth} ${standingOf(call.principal)}`;
    const group = this.groups.get(key) ?? this.open(key);
    group.calls += 1;
    try {
      return await group.writes.add(call);
    } finally {
      group.calls -= 1;
      if (group.calls === 0) this.groups.delete(key);
    }
  }

  private open(key: string): Group {
    const weigh = ({ input }: ActionCall) => jsonSize(input);
    const group = { writes: new GroupWrites(this.write, groupsAtOnce, 0, maxTogether, weigh), calls: 0 };
    this.groups.set(key, group);
    return group;
  }
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** Who calls, how, and with which rights: those are read again for every request, and are one object until they change. */
function standingOf({ userId, credentialId, via, origin, capabilities, tables, workspace }: Principal): string {
  return `${userId} ${credentialId} ${via} ${origin} ${numberOf(capabilities)} ${tables && numberOf(tables)} ${numberOf(workspace)}`;
}

function numberOf(thing: object): number {
  let number = numbers.get(thing);
  if (number === undefined) {
    last += 1;
    number = last;
    numbers.set(thing, number);
  }
  return number;
}
