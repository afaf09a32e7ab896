export const askingWords = {
  'asking.notice.one': '{count} workflow now asks before it acts when a program starts it.',
  'asking.notice.other': '{count} workflows now ask before they act when a program starts them.',
  'asking.show': 'See which ones',
  'asking.hide': 'Got it',
} as const;
