import type { Instance } from '../../bench/harness/instance.ts';
import { Client } from '../../test/harness/client.ts';

export interface Member {
  client: Client;
  cookie: string;
}

/** A member who has accepted an invitation and is signed in. */
export async function makeMember({ act, svc }: Instance): Promise<Member> {
  const { inviteUrl } = await act<{ inviteUrl: string }>('members.invite', {
    ...{ email: 'member@example.com', role: 'member' },
  });
  const address = `http://127.0.0.1:${svc.port}`;
  const client = new Client(address, { origin: address });
  const answer = await client.post('/api/auth/accept-invite', {
    token: new URL(inviteUrl).searchParams.get('token'),
    name: 'Member',
    password: 'a password of length',
  });
  if (answer.status !== 200) throw new Error(`The invitation was not accepted: ${answer.text}`);
  return { client, cookie: `svc_session=${client.cookie('svc_session')}` };
}
