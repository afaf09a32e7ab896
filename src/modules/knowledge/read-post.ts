import { may } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { onBehalfOf } from '../../runtime/ports.ts';
import { refusals } from './words/refusals.ts';

export interface PostText {
  title: string;
  body: string;
}

/** A post as the publishing module shows it to the caller. */
export async function readPost(ctx: ReadContext, id: string): Promise<PostText> {
  const action = ctx.catalogue.find('publishing.get_post')?.action;
  if (action?.mode !== 'read' || !may(ctx.principal, action.capability))
    return refuse('forbidden', 'forbidden', refusals.phrase('post_forbidden'));
  return (await action.run(onBehalfOf(ctx, action), { id })) as PostText;
}

/** The post as a document, with its title as the heading. */
export function postBytes({ title, body }: PostText): Buffer {
  return Buffer.from(`# ${title}\n\n${body}`);
}
