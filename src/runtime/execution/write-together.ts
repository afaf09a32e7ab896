import { GroupWrites } from '../../kernel/group-writes.ts';
import { jsonSize } from '../../kernel/json-size.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { ActionAnswer, ActionCall } from '../action-call.ts';

interface Group {
  writes: GroupWrites<ActionCall, ActionAnswer>;
  /** How many calls are in the group or wait for it. */
  calls: number;
}

/** One group at a time. Calls that arrive meanwhile share the next commit. */
const groupsAtOnce = 1;
const maxTogether = 100;

/**
 * Simultaneous calls of one caller with the same permissions share a transaction. If it fails, each call gets its own,
 * so that none is refused because of another (`GroupWrites`).
 */
export class WriteTogether {
  private readonly groups = new Map<string, Group>();
  private readonly write: (calls: ActionCall[]) => Promise<ActionAnswer[]>;

  constructor(write: (calls: ActionCall[]) => Promise<ActionAnswer[]>) {
    this.write = write;
  }

  /** `alike`: the action's own key for calls that can run together. */
  async add(call: ActionCall, alike: string): Promise<ActionAnswer> {
    const key = `${call.name} ${alike} ${call.allowsSecrets} ${call.depth} ${callerKey(call.principal)}`;
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

/**
 * Identifies the caller, the door and the permissions. Permissions are compared by object, which stays the same until
 * they change.
 */
function callerKey({ userId, credentialId, via, origin, capabilities, tables, workspace }: Principal): string {
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
