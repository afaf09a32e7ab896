/** Signs in as a person does, and answers the cookie. */
export async function signIn(port: number, email: string, password: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined) throw new Error(`The benchmark cannot sign in: ${answer.status}`);
  return cookie;
}

/** Runs an action and answers its result; what is refused ends the benchmark. */
export async function callAction<Result>(
  port: number,
  cookie: string,
  action: string,
  input: unknown,
  workspaceId?: string,
): Promise<Result> {
  const address = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${address}/api/os/actions/${action}`, {
    method: 'POST',
    headers: {
      origin: address,
      cookie,
      'content-type': 'application/json',
      ...(workspaceId === undefined ? {} : { 'x-svc-workspace': workspaceId }),
    },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${action} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { result: Result }).result;
}
