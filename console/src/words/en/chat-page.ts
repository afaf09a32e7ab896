/** The chat page of a workflow, as its visitors see it. */
export const chatPageWords = {
  'chat_page.loading': 'One moment…',
  'chat_page.not_there': 'There is nothing here',
  'chat_page.not_there_text': 'The address may be incomplete, or the page has been removed.',
  'chat_page.password': 'Password',
  'chat_page.password_text': 'This page is protected by a password. Ask whoever gave you the address.',
  'chat_page.enter': 'Continue',
  'chat_page.begin_anew': 'New conversation',
  'chat_page.conversation': 'Conversation',
  'chat_page.suggestions': 'Suggestions',
  'chat_page.write': 'Your message',
  'chat_page.write_hint': 'Write a message…',
  'chat_page.send': 'Send',
  'chat_page.you': 'You:',
  'chat_page.answer': 'Answer:',
  'chat_page.working': 'Writing an answer…',
  'chat_page.waiting':
    'Someone needs to check this first. The answer appears here once they have decided. You can close the page in the meantime.',
  'chat_page.failed': 'Sorry, something went wrong. Please try again, or come back a little later.',
  'chat_page.no_words': 'Done.',
} as const;
