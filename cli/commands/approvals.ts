import { type Command, Option } from 'commander';
import { CommandFailure } from '../command-failure.ts';
import { keepLooking } from '../keep-looking.ts';
import { relativeTime } from '../output/relative-time.ts';
import { wholeNumber } from '../read-input.ts';
import { command, type Session } from '../session.ts';

interface Card {
  id: string;
  action: string;
  preview: string;
  state: string;
  via: string;
  client: string | null;
  requestedBy: { name: string };
  reason: string | null;
  createdAt: string;
  expiresAt: string;
  result: unknown;
  note: string | null;
  error: { message: string } | null;
}

export function addApprovals(program: Command): void {
  const approvals = program
    .command('approvals')
    .description('Look at approval cards. They are decided in the console only; each card shows its address there.');
  approvals
    .command('list')
    .description('List cards, newest first.')
    .addOption(
      new Option('--state <state>', 'only cards of this state').choices([
        'pending',
        'approved',
        'declined',
        'expired',
        'executed',
        'failed',
      ]),
    )
    .option('--limit <n>', 'maximum number of results', wholeNumber, 20)
    .action(command<{ state?: string; limit: number }>(list));
  approvals
    .command('get <id>')
    .description('Show a card: what was asked for, and what came of it.')
    .action(command(get));
  approvals
    .command('wait <id>')
    .description('Wait until a card is decided, and print the result of what it allowed.')
    .action(command(wait));
}

async function wait(session: Session, _options: object, id: string): Promise<void> {
  session.out.value(await waitForDecision(session, id));
}

/** What an approved call answered; fails where it was declined, expired or went wrong. */
export async function waitForDecision<Result>(session: Session, id: string): Promise<Result> {
  let decided: Card | undefined;
  await keepLooking(
    session.api.signal,
    (text) => session.out.note(`svc: ${text}`),
    async () => {
      const card = await session.act<Card>('approvals.get', { id });
      if (card.state === 'pending' || card.state === 'approved') return undefined;
      decided = card;
      return 'done';
    },
  );
  const { state, result, note, error } = decided as Card;
  if (state === 'executed') return result as Result;
  if (state === 'failed') throw new CommandFailure(`It was approved, but failed: ${error?.message ?? ''}`);
  throw new CommandFailure(`Nothing was done: the card was ${state}${note ? ` (${note})` : ''}.`);
}

async function list(session: Session, { state, limit }: { state?: string; limit: number }): Promise<void> {
  const { items, ...page } = await session.list<Card>('approvals.list', { state }, limit, 200);
  const addressed = items.map((card) => ({ ...card, approveUrl: addressOf(session, card) }));
  session.out.list(
    { items: addressed, ...page },
    [
      { title: 'ASKED', value: ({ createdAt }) => relativeTime(createdAt) },
      { title: 'STATE', value: ({ state }) => state },
      { title: 'WHAT WILL HAPPEN', value: ({ preview }) => preview },
      {
        title: 'BY',
        value: ({ requestedBy, client }) => (client === null ? requestedBy.name : `${requestedBy.name}, ${client}`),
        maxWidth: 40,
      },
      { title: 'ID', value: ({ id }) => id, whole: true },
    ],
    'No cards.',
  );
  if (!session.out.json && items.length > 0) session.out.say(`Decide at ${session.api.base}/approvals`);
}

async function get(session: Session, _options: object, id: string): Promise<void> {
  const card = await session.act<Card>('approvals.get', { id });
  const approveUrl = addressOf(session, card);
  session.out.facts({ ...card, approveUrl }, [
    ['what', card.preview],
    ['action', card.action],
    ['state', card.state],
    ['asked by', `${card.requestedBy.name}, ${relativeTime(card.createdAt)}`],
    ['reason', card.reason],
    ['expires', relativeTime(card.expiresAt)],
    ['decide at', approveUrl],
  ]);
}

function addressOf({ api }: Session, { id }: Card): string {
  return `${api.base}/approvals/${id}`;
}
