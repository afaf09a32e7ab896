export const searchWords = {
  'search.title': 'Search',
  'search.description': 'Everything in this workspace that you can view.',
  'search.box': 'Search the workspace',
  'search.kinds': 'Type',
  'search.all_kinds': 'All',
  'search.results': 'Results',
  'search.what': 'Name',
  'search.kind': 'Type',
  'search.detail': 'Details',
  'search.start': 'What are you looking for?',
  'search.start_text':
    'Enter a name, an e-mail address or a few words to search customers, tasks, messages, records and everything else.',
  'search.none': 'No results for “{q}”',
  'search.none_text': 'All words must match. Try fewer words, or only the beginning of a word.',
  'search.more': 'There are more results than shown. Add a word, or choose a type.',
  'search.partial': 'Not fully searched: {modules}. Large tables are being prepared for search. Try again later.',
} as const;
