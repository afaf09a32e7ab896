export const searchWords = {
  'search.title': 'Search',
  'search.description': 'Everything in this workspace that you may see.',
  'search.box': 'Search the workspace',
  'search.kinds': 'Kind',
  'search.all_kinds': 'All',
  'search.results': 'Results',
  'search.what': 'What',
  'search.kind': 'Kind',
  'search.detail': 'Detail',
  'search.start': 'What are you looking for?',
  'search.start_text':
    'Type a name, an e-mail address or a few words. Customers, tasks, messages, records and all the rest are searched.',
  'search.none': 'Nothing found for “{q}”',
  'search.none_text': 'Every word must fit. Try fewer words, or only the beginning of one.',
  'search.more': 'More fits than is shown here: add a word, or choose a kind.',
  'search.partial':
    'Not searched completely: {modules}. Large tables are prepared for searching now; try again in a while.',
} as const;
