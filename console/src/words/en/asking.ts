export const askingWords = {
  'asking.notice.one': '{count} workflow now asks for approval when a program starts it.',
  'asking.notice.other': '{count} workflows now ask for approval when a program starts them.',
  'asking.show': 'View workflows',
  'asking.hide': 'Got it',
} as const;
