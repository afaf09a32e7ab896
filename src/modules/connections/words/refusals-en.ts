export const english = {
  connection_in_use: '“{name}” is used by the workflow “{workflow}”: change it first.',
  connection_not_found: 'This connection no longer exists.',
  connection_used_elsewhere: '“{name}” is used by {uses}: choose another there first.',
  header_not_settable: 'is a header that cannot be set',
  hosts_needed: 'is required, or allowedHosts: the secret is sent to no other host',
  keep_name:
    '“{name}” is used by the workflow “{workflow}”: it must keep its name until the workflow uses another connection.',
  kind_fixed: 'cannot be changed: it is {kind}',
  name_taken: 'There is already a connection with this name.',
  secret_needed: 'The secret was given for another address than {added}: enter it again.',
  url_refused: 'is not accepted: {problem}',
  url_with_query: 'must not have a query: other addresses are added to it',
} as const;
