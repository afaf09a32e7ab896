export const sampleWords = {
  'sample.title': 'Sample business',
  'sample.text':
    'This workspace contains a fictional bike workshop. Try things: approve the pending request, book an appointment, move a lead. Nobody in it is real.',
  'sample.text_look': 'This workspace contains a fictional bike workshop. All people and addresses are made up.',
  'sample.decide': 'View the pending request',
  'sample.remove': 'Remove the sample',
  'sample.remove_title': 'Remove the sample business?',
  'sample.remove_effect':
    'The sample data is permanently deleted. Everything you created is kept, along with the sample data it refers to.',
  'sample.removed': 'The sample business was removed.',
  'sample.removed_but.one':
    'The sample business was removed. {count} item was kept because your own data or workflows refer to it.',
  'sample.removed_but.other':
    'The sample business was removed. {count} items were kept because your own data or workflows refer to them.',
  'sample.kept_named':
    'The sample business was removed. Kept because your own data or workflows refer to them: {names}.',
  'sample.quoted': '“{name}”',
  'sample.more.one': '{count} more',
  'sample.more.other': '{count} more',
  'sample.offer': 'Explore a sample business',
  'sample.offer_text': 'Fills this empty workspace with a fictional bike workshop. You can remove it with one click.',
  'sample.fill': 'Add sample business',
  'sample.filled': 'The sample business was added.',
  'claim.sample': 'Start with a sample business',
  'claim.sample_hint': 'A fictional bike workshop to explore. You can remove it with one click.',
} as const;
