import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list_conversations: `
    what did I ask the assistant / chat history / earlier chats with the AI / what have I talked about with you lately
    / show me my older talks with the assistant / last week I had you calculate something, where was that / did I
    already discuss the move with you? / register of my assistant talks / what have we two been gabbing about / ChatGPT
    sidebar with previous chats / page through own LLM sessions, latest on top`,
  get_conversation: `
    open a chat / read what the assistant answered / go back to an earlier chat / open our talk about the move to Quay
    Lane / what did you advise me on Tuesday about the prices / I want to reread the talk in which you looked up the
    lease / which steps did you take when we discussed the brewery? / bring up one assistant talk / scroll back to what
    you told me on pricing / open a previous chat in ChatGPT / fetch one LLM session's transcript including calls`,
  list_models: `
    which AI can I use / choose the model of the assistant / is an AI connected / which brains could you run on here /
    are both Claude and GPT available to the assistant / I want to know what AI is answering me and what else there is
    / is any language model hooked up for our talks? / choice of language models for the assistant / what brains can
    you use / model picker as in ChatGPT / LLM provider connections with their default model`,
  send: `
    talk to the AI / ask a question about my business / chat with the assistant / let the AI do it for me / tell the
    built-in assistant to work out my week / ask the AI in the console how May went / I have a question for the
    assistant about the brewery / could the assistant go on now that I have decided the card? / put a question to the
    AI / hey bot, got a sec for a question / prompt box in Copilot or ChatGPT / post a user turn and stream the LLM's
    reply`,
  stop: `
    make the assistant be quiet / cancel the answer of the AI / that's enough, the assistant need not write any further
    / halt, you misunderstood me, don't go on answering / the reply is far too long and I want it to end / could you
    break off in mid-sentence? / interrupt the assistant's reply / shush now, quit rambling / Stop generating button in
    ChatGPT / abort the streaming LLM turn, keep the partial text`,
  rename: `
    another name for a chat / change the title of a chat / our talk about the move should be called Quay Lane / the
    talk with the prices has a stupid heading, name it Pricing 2026 / I can't find my talks again because all have
    similar headings / could this talk with you carry the heading Holiday Plan? / retitle one assistant talk / call
    this chat something snappier / rename thread in the ChatGPT sidebar / set the heading of one LLM session`,
  delete_conversation: `
    remove a chat / clear chat history / throw away what I asked the AI / throw our talk about the move away / the talk
    in which I asked you private things shall go / I don't need what we discussed on Tuesday any more / could that talk
    with you about prices be removed? / dispose of one assistant talk / bin that chat we had / delete thread in the
    ChatGPT sidebar / drop one LLM session of mine`,
};
