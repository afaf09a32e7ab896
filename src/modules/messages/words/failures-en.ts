/** Why a message was not sent, or why it is unknown whether it was. */
export const english = {
  bounced: 'It bounced.',
  bounced_because: 'It bounced: {diagnostic}',
  cut_off: 'svc was stopped while handing the message over, so nobody knows whether it was sent.',
  login_refused: 'The mail server does not accept user name and password: {answer}',
  no_mail_server: 'No mail server is connected: add one under Settings → Connections.',
  not_prepared: 'svc could not prepare the e-mail: {problem}',
  unreachable: 'The mail server could not be reached.',
} as const;
