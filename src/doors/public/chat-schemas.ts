import { Type } from 'typebox';

const tags = ['Public pages'];
const params = Type.Object({ workspace: Type.String(), slug: Type.String() });
const ErrorBody = (when: string) => Type.Object({ error: Type.String(), code: Type.String() }, { description: when });
const headers = Type.Object({
  'x-chat-pass': Type.Optional(Type.String({ description: 'What the browser was given for the password.' })),
  'x-chat-conversation': Type.Optional(Type.String({ description: '32 random bytes in base64url, made by the browser: who has them has the conversation.' })),
});
const refusals = {
  404: ErrorBody('Nothing here: an unknown page, or one that is for signed-in members only.'),
  429: ErrorBody('Too many calls; Retry-After says when to come back.'),
};

/** How the reference describes the chat pages of workflows. */
export const chatSchemas = {
  show: {
    tags,
    summary: 'A chat page, and what was said in a conversation',
    params,
    headers,
    response: {
      200: Type.Object({
        workspace: Type.Object({ name: Type.String(), language: Type.String() }),
        title: Type.String(),
        greeting: Type.String(),
        placeholder: Type.String(),
        suggestions: Type.Array(Type.String()),
        needsPassword: Type.Boolean(),
        messages: Type.Array(
          Type.Object({
            id: Type.String(),
            role: Type.String({ description: 'user or assistant.' }),
            content: Type.String(),
            state: Type.String({ description: 'done, failed, working, or waiting for a person.' }),
            at: Type.String({ format: 'date-time' }),
          }),
        ),
      }),
      ...refusals,
    },
  },
  enter: {
    tags,
    summary: 'Type the password of a chat page',
    params,
    body: Type.Object({ password: Type.String() }),
    response: { 200: Type.Object({ pass: Type.String() }), 403: ErrorBody('wrong_password'), ...refusals },
  },
  say: {
    tags,
    summary: 'Write on a chat page',
    description:
      'Answers server-sent events of JSON: {type: "step", name, state}, {type: "text", text} as words come, {type: "card"} when a person is asked first, and {type: "done", messageId, executionId, state, text} at the end. Who leaves reads the answer later by GET.',
    params,
    headers,
    body: Type.Object({ text: Type.String({ maxLength: 8_000 }) }),
    response: {
      200: Type.String({ description: 'text/event-stream' }),
      403: ErrorBody('password_required'),
      409: ErrorBody('chat_busy: the answer before is still being written.'),
      ...refusals,
    },
  },
};
