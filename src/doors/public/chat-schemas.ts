import { Type } from 'typebox';
import type { Catalogue } from '../../runtime/catalogue.ts';
import { schemasOf } from '../http/action-schemas.ts';
import { refusalBodies } from '../http/error-bodies.ts';

const shared = { tags: ['Public pages'], security: [{}, { session: [] }] as Record<string, string[]>[] };
const errors = refusalBodies(403, 404, 409, 422, 429, 503);

/** Schemas of the chat pages, from their open actions. A session only counts if a page is for members. */
export function chatSchemas(catalogue: Catalogue) {
  const show = schemasOf(catalogue, 'workflows.show_chat');
  const enter = schemasOf(catalogue, 'workflows.enter_chat');
  const say = schemasOf(catalogue, 'workflows.say_in_chat');
  const { slug } = show.pick('slug');
  const params = Type.Object({ workspace: slug, slug });
  return {
    show: {
      ...shared,
      operationId: 'getChatPage',
      summary: 'A chat page, and what was said in a conversation',
      params,
      headers: shownBy(show),
      response: { 200: show.output, ...errors },
    },
    enter: {
      ...shared,
      operationId: 'enterChatPage',
      summary: 'Type the password of a chat page',
      params,
      body: Type.Object(enter.pick('password')),
      response: { 200: enter.output, ...refusalBodies(413), ...errors },
    },
    say: {
      ...shared,
      operationId: 'sayOnChatPage',
      summary: 'Write on a chat page',
      description:
        'Answers server-sent events of JSON: {type: "step", name, state}, {type: "text", text} as words come, {type: "card"} when a person is asked first, and {type: "done", messageId, executionId, state, text} at the end. Who leaves reads the answer later by GET.',
      params,
      headers: shownBy(say),
      body: Type.Object(say.pick('text')),
      response: {
        200: { description: 'The events.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        ...refusalBodies(413),
        ...errors,
      },
    },
  };
}

/** The browser's proof of the password it entered and of the conversation it started. */
function shownBy(action: ReturnType<typeof schemasOf>) {
  const { pass, conversation } = action.pick('pass', 'conversation');
  return Type.Object({ 'X-Chat-Pass': pass, 'X-Chat-Conversation': conversation });
}
