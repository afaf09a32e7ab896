export const sampleWords = {
  'sample.title': 'Sample business',
  'sample.text':
    'This workspace holds a made-up bike workshop. Look around and try things: approve the waiting request, book a time, move a lead. Its people and their addresses are made up.',
  'sample.text_look':
    'This workspace holds a made-up bike workshop to look around in. Its people and their addresses are made up.',
  'sample.decide': 'See what waits',
  'sample.remove': 'Remove the sample',
  'sample.remove_title': 'Remove the sample business?',
  'sample.remove_effect':
    'Everything it brought is deleted for good. What you made yourself stays, and so does what it refers to.',
  'sample.removed': 'The sample business is gone.',
  'sample.removed_but': 'The sample business is gone. {count} things stayed, since your own refer to them.',
  'sample.offer': 'Look around in a sample business',
  'sample.offer_text': 'Fills this empty workspace with a made-up bike workshop. One click removes it again.',
  'sample.fill': 'Fill with the sample',
  'sample.filled': 'The sample business is here.',
  'claim.sample': 'Start with a sample business',
  'claim.sample_hint': 'A made-up bike workshop to look around in. One click removes it again.',
} as const;
