import { createHmac } from 'node:crypto';

/** As ElevenLabs documents it; its library only verifies. */
export function signElevenLabs(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v0=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
