/** The chat page of a workflow, as its visitors see it. */
export const chatPageWords = {
  'chat_page.loading': 'One moment …',
  'chat_page.not_there': 'There is nothing here',
  'chat_page.not_there_text': 'The address may be incomplete, or the page was taken down.',
  'chat_page.password': 'Password',
  'chat_page.password_text': 'This page asks for a password. Whoever gave you the address knows it.',
  'chat_page.enter': 'Continue',
  'chat_page.begin_anew': 'New conversation',
  'chat_page.conversation': 'Conversation',
  'chat_page.suggestions': 'Suggestions',
  'chat_page.write': 'Your message',
  'chat_page.write_hint': 'Write a message …',
  'chat_page.send': 'Send',
  'chat_page.you': 'You:',
  'chat_page.answer': 'Answer:',
  'chat_page.working': 'The answer is being written …',
  'chat_page.waiting':
    'A person looks at this first. The answer appears here as soon as they have decided; you may close the page meanwhile.',
  'chat_page.failed': 'Sorry, that did not work. Please try once more, or come back a little later.',
  'chat_page.no_words': 'Done.',
} as const;
