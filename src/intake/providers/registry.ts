import { calCom } from './cal-com.ts';
import { calendly } from './calendly.ts';
import type { Provider } from './define-provider.ts';
import { elevenlabs } from './elevenlabs.ts';
import { fireflies } from './fireflies.ts';
import { googleCalendar } from './google-calendar.ts';
import { readAi } from './read-ai.ts';
import { recallAi } from './recall-ai.ts';
import { retell } from './retell.ts';
import { twilio } from './twilio.ts';
import { vapi } from './vapi.ts';

export const providers: readonly Provider[] = [
  googleCalendar,
  calCom,
  calendly,
  fireflies,
  recallAi,
  readAi,
  twilio,
  vapi,
  retell,
  elevenlabs,
];

/** Undefined for a provider that svc does not support, or no longer. */
export function findProvider(kind: string, name: string): Provider | undefined {
  return providers.find((provider) => provider.kind === kind && provider.name === name);
}
