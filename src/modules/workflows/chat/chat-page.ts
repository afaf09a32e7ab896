import { Type } from 'typebox';
import { type Callable, findCallable } from '../../../engine/callable-workflows.store.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { refusals } from '../words/refusals.ts';
import { readPasswordDigest } from './chat.store.ts';
import { isPass } from './chat-pass.ts';

export const ChatSlug = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]{0,49}$',
  description: 'The name of the page in its address.',
});
export const Pass = Type.String({ maxLength: 200, description: 'What a browser was given for the password.' });
/** 256 random bits made by the browser: anyone who has them has access to the conversation. */
export const ConversationToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
/** Set only by the door, after it has checked the session. */
export const IsMember = Type.Boolean({ description: 'Whether a signed-in member asks.' });

export interface ChatPage {
  callable: Callable;
  config: ChatConfig;
  /** Undefined if no password is required. */
  passwordDigest: string | undefined;
}

interface ChatConfig {
  slug: string;
  title: string;
  greeting?: string;
  placeholder?: string;
  suggestions?: string[];
  public?: boolean;
}

/** To a stranger, a page that does not exist and one for members only look the same. */
export async function findChatPage(ctx: ReadContext, slug: string, isMember: boolean): Promise<ChatPage> {
  const callable = await findCallable(ctx.db, ctx.workspaceId, 'chat', slug);
  const config = callable?.config as ChatConfig | undefined;
  if (!callable || !config || !(config.public || isMember))
    return refuse('not_found', 'chat_not_found', refusals.phrase('chat_not_found'));
  return {
    callable,
    config,
    passwordDigest: await readPasswordDigest(ctx.db, ctx.workspaceId, callable.workflowId, callable.triggerId),
  };
}

export function isLetIn(ctx: ReadContext, { callable, passwordDigest }: ChatPage, pass: string | undefined): boolean {
  return (
    passwordDigest === undefined || isPass(pass, { workspaceId: ctx.workspaceId, ...callable }, passwordDigest, ctx.now)
  );
}
