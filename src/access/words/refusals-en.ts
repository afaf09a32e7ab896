export const english = {
  account_exists: 'There is already an account with this e-mail address: sign in with it.',
  already_claimed: 'This instance already has an owner: sign in instead.',
  code_expired: 'This code was used or has expired: start again.',
  no_session: 'You are signed out: sign in first.',
  not_workspace_member: 'You are not a member of this workspace.',
  rate_limited: 'Too many attempts: wait a moment, then try again.',
  reset_expired: 'This link was used or has expired: ask for a new one.',
  two_factor_not_started: 'Start the set-up of two-factor authentication first.',
  two_factor_on: 'Two-factor authentication is already on: turn it off first.',
  two_factor_or_recovery_code: 'Enter the code from your authenticator app, or a recovery code.',
  two_factor_required: 'Enter the code from your authenticator app.',
  usage_limit_exceeded:
    'The runs of this month have cost {cost} of {limit} USD: no more runs start until next month, or until the plan is larger.',
  weak_password:
    'This password is easy to guess: choose one that is not a common word, a row of keys or your name. A short sentence is easy to remember.',
  wrong_code: 'The code is wrong or was already used.',
  wrong_credentials: 'The e-mail address or the password is wrong.',
  wrong_first_code: 'The code is wrong: check the clock on your phone, then try the next code.',
  wrong_password: 'The password is wrong.',
  wrong_setup_token: 'This is not the set-up link of the running instance: use the newest one its terminal shows.',
} as const;
